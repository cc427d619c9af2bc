import { formatMobile } from '@jhumka/domain/addresses';
import { callAddress, whatsAppAddress } from './contact-addresses.ts';

interface MobileLinksProps {
  readonly mobile: string;
  /** Owner of the number, for screen readers. */
  readonly of: string;
}

/** A customer's mobile number: the number calls, the link next to it opens WhatsApp. */
export function MobileLinks({ mobile, of }: MobileLinksProps) {
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
