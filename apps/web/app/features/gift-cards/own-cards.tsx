import { formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { copyLink } from '../../components/share-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type GiftCard, ownCardsQuery } from './api/credit-queries.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';

/** State of a card in a sentence. */
function stateMessage({ state, to, send_on, delivered_at, redeemed_at }: GiftCard): string {
  if (state === 'redeemed') return `Redeemed on ${formatDate(new Date(redeemed_at ?? 0))}`;
  if (state === 'refunded') return 'Refunded: it is no longer valid';
  if (to.email === null) return 'Not redeemed yet';
  if (delivered_at !== null) return `Emailed to ${to.email} on ${formatDate(new Date(delivered_at))}`;
  return `Will be emailed to ${to.email}${send_on === null ? '' : ` on ${formatDate(new Date(send_on))}`}`;
}

/** A card with its code, and a link that has it in the fragment, which no server sees. */
export function OwnCard({ card }: { readonly card: GiftCard }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 border-rule border-t py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <GiftCardPicture design={card.design} className="max-w-40" />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 text-small">
        <p className="wrap-anywhere font-semibold">
          <Money amount={card.amount} />
          {card.to.name && ` for ${card.to.name}`}
        </p>
        <p className="wrap-anywhere text-ink-muted">{stateMessage(card)}</p>
        {card.code === null ? (
          <p className="text-ink-muted">Code ending in {card.last_four}</p>
        ) : (
          <>
            <p className="figures wrap-anywhere whitespace-normal font-semibold text-control">{card.code}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() =>
                  void copyLink(`${location.origin}/gift-cards#${card.code}`, 'the code on this page')
                }
              >
                Copy the link<span className="sr-only"> of the card ending in {card.last_four}</span>
              </Button>
              {card.to.email !== null && card.delivered_at !== null && <SendAgain card={card} />}
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function SendAgain({ card: { _id: id, last_four } }: { readonly card: GiftCard }) {
  const send = useChange(() => browserClient.call('giftCards.send', { id }), {
    done: ({ message }) => message,
    failed: 'The card was not sent. Please try again',
  });
  return (
    <Button size="small" isBusy={send.isPending} onClick={() => send.mutate()}>
      Send again<span className="sr-only"> the card ending in {last_four}</span>
    </Button>
  );
}

/** Cards that the customer bought, newest first. */
export function OwnCards() {
  const [page, setPage] = useState(1);
  const query = useQuery(ownCardsQuery(page));
  const { data, isError } = query;
  if (data?.totalCount === 0) return null;
  return (
    <section aria-labelledby="own-cards" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="own-cards" className="type-title">
        Gift cards you bought
      </h2>
      {!data && !isError && <Skeleton className="h-40" />}
      {!data && isError && (
        <LoadFailed title="Your gift cards did not load" query={query}>
          Please check your connection. Your cards are safe.
        </LoadFailed>
      )}
      {data?.data.map((card) => (
        <OwnCard key={card._id} card={card} />
      ))}
      {data && <PageButtons page={page} totalPages={data.totalPages} onPage={setPage} />}
    </section>
  );
}

interface PageButtonsProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Newer and older rows of a list that has its page to itself. */
export function PageButtons({ page, totalPages, onPage }: PageButtonsProps) {
  if (totalPages <= 1) return null;
  return (
    <div className="flex gap-3">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </div>
  );
}
