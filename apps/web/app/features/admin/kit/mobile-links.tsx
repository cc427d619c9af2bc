import { formatMobile } from '@jhumka/domain/addresses';

interface MobileLinksProps {
  readonly mobile: string;
  /** Owner of the number, for screen readers. */
  readonly of: string;
}

/** A customer's mobile number: the number calls, the link next to it opens WhatsApp; a masked one does neither. */
export function MobileLinks({ mobile, of }: MobileLinksProps) {
  if (isMasked(mobile)) return <span className="figures whitespace-nowrap">{mobile}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a
        className="text-link figures inline-flex min-h-6 items-center whitespace-nowrap"
        href={callAddress(mobile)}
      >
        <span className="sr-only">Call {of}, </span>
        {formatMobile(mobile)}
      </a>
      <a
        className="text-link inline-flex min-h-6 items-center"
        href={whatsAppAddress(mobile)}
        target="_blank"
        rel="noopener"
        aria-label={`WhatsApp ${of}`}
      >
        WhatsApp
      </a>
    </span>
  );
}

/** Returns true for a number that the role of the reader shows in part: nobody can call it. */
export const isMasked = (mobile: string): boolean => mobile.includes('…');

/** The address that calls a mobile number, '+919810000411'. */
export const callAddress = (mobile: string): string => `tel:${mobile.replaceAll(/[^\d+]/g, '')}`;

/** The address that opens a WhatsApp chat with a mobile number of India. */
export function whatsAppAddress(mobile: string): string {
  return `https://wa.me/91${mobile.replaceAll(/\D/g, '').slice(-10)}`;
}
