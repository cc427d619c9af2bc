import { formatDate } from '@jhumka/domain/calendar';
import { readGiftCardCode } from '@jhumka/domain/credit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { useEntryForm } from '../../components/use-entry-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { codeOfLink, creditQueries, creditQuery } from './api/credit-queries.ts';
import { PageButtons } from './own-cards.tsx';

/** Form that turns a code into store credit; the code of a mailed link is filled in, and sent by a press alone. */
export function RedeemForm({ code }: { readonly code: string }) {
  const form = useEntryForm({
    saved: { code },
    check: (entry) => ({
      code:
        readGiftCardCode(entry.code) === null &&
        'A code has 16 letters and digits, such as 7K3M-9QWX-0ABC-D12E',
    }),
    send: (entry) => browserClient.call('giftCards.redeem', { code: entry.code }),
    done: ({ message }) => message,
    changes: creditQueries,
    onSaved: () => {
      codeOfLink.erase();
      form.set({ code: '' });
    },
  });
  return (
    <form {...form.attributes} className="grid max-w-110 gap-4">
      <TextField
        label="Code of a gift card"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        {...form.field('code')}
      />
      <FormNotice error={form.failure} failed="It was not redeemed. Please try again." />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={form.isPending}>
        Redeem
      </Button>
    </form>
  );
}

/** Store credit of the customer: the balance, and its movements. */
export function StoreCredit() {
  const [page, setPage] = useState(1);
  const query = useQuery(creditQuery(page));
  const { data, isError } = query;
  return (
    <section aria-labelledby="store-credit" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id="store-credit" className="type-title scroll-mt-8">
        Store credit
      </h2>
      {!data && !isError && <Skeleton className="h-40" />}
      {!data && isError && (
        <LoadFailed title="Your store credit did not load" query={query}>
          Please check your connection. Your credit is safe.
        </LoadFailed>
      )}
      {data && (
        <>
          <p className="figures font-semibold text-lead">
            <span className="sr-only">You have </span>
            <Money amount={data.data.credit} />
          </p>
          <p className="text-ink-muted text-small">
            It has no end, pays for orders only and is not paid out in cash. What an order took of it comes
            back here when the order is cancelled or returned.
          </p>
          {data.data.movements.length > 0 && (
            <ul className="text-small">
              {data.data.movements.map((line) => (
                <li
                  key={line._id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-t py-2"
                >
                  <span className="wrap-anywhere">{line.description}</span>
                  <span className="figures text-right">
                    {line.type === 'earned' ? '+ ' : '− '}
                    <Money amount={line.amount} />
                  </span>
                  <span className="text-ink-muted text-note">{formatDate(new Date(line.createdAt))}</span>
                  <span className="figures text-right text-ink-muted text-note">
                    <span className="sr-only">then </span>
                    <Money amount={line.balance_after} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          <PageButtons page={page} totalPages={data.totalPages} onPage={setPage} />
        </>
      )}
    </section>
  );
}
