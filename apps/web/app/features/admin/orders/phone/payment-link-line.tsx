import { formatRupees } from '@jhumka/domain/money';
import { useEffect, useState } from 'react';
import { copyLink, WhatsAppIcon } from '../../../../components/share-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { formatTime } from '../../kit/format.ts';
import type { PaymentLink } from './taken-order.ts';

const states = {
  open: ['Waits for its payment', 'warning'],
  paid: ['Paid', 'success'],
  expired: ['Expired', 'plain'],
  cancelled: ['Cancelled', 'plain'],
} as const;

/** A payment link with its state, the minutes that are left, and the ways to send it. */
export function PaymentLinkLine({ link }: { readonly link: PaymentLink }) {
  const { url, whatsapp } = link;
  const left = useMinutesUntil(link.expires_at);
  const state = link.state === 'open' && left <= 0 ? 'expired' : link.state;
  const [label, tone] = states[state];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-semibold">{formatRupees(link.amount)}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-note text-ink-muted">
          {state === 'open'
            ? `${left} ${left === 1 ? 'minute' : 'minutes'} left, stock is reserved`
            : `Made ${formatTime(link.createdAt)}`}
        </span>
      </p>
      {state === 'open' && url && (
        <>
          <p className="wrap-anywhere text-small">{url}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void copyLink(url, 'the line above')}>
              Copy link
            </Button>
            {whatsapp && (
              <a
                className="inline-flex min-h-11 items-center gap-2 text-link md:min-h-9"
                href={whatsapp}
                target="_blank"
                rel="noreferrer"
              >
                <WhatsAppIcon size="small" />
                Send by WhatsApp
              </a>
            )}
          </div>
        </>
      )}
      {state === 'open' && !url && (
        <p className="text-small text-danger">
          The payment provider did not answer. Make the link again on the page of the order.
        </p>
      )}
    </div>
  );
}

function useMinutesUntil(end: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((new Date(end).getTime() - now) / 60_000);
}
