import { asDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees, multiply } from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import { useId } from 'react';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../use-form.ts';
import type { CartReply } from './cart-query.ts';

/** Field for the coins that the order uses, with what they save and how many it takes; nothing without coins. */
export function UseCoins({ cart }: { readonly cart: CartReply }) {
  return cart.coins && cart.coins.worth > 0 ? <CoinsField cart={cart} coins={cart.coins} /> : null;
}

interface FieldProps {
  readonly cart: CartReply;
  readonly coins: NonNullable<CartReply['coins']>;
}

function CoinsField({ cart: { bill }, coins }: FieldProps) {
  const { balance, max, worth, ends } = coins;
  const heading = useId();
  const used = asCoins((bill.coins_used?.given ?? 0) + (bill.coins_used?.purchased ?? 0));
  const apply = useChange(
    async (count: number): Promise<unknown> => browserClient.call('cart.setCoins', { coins: count }),
    {
      failed: 'The coins were not changed. Please try again',
      changes: ['cart.get', 'cart.bestDeal'],
      isPendingUntilShown: true,
      onSuccess: () => {
        form.set({ coins: null });
      },
    },
  );
  const form = useForm<{ readonly coins: string | null }>({
    saved: { coins: null },
    check: (entry) => ({ coins: problemOf(entry.coins ?? String(used), max) }),
    change: apply,
    send: (entry) => apply.mutate(numberOf(entry.coins ?? String(used))),
  });
  const change = (count: number) => {
    if (!apply.isPending) apply.mutate(count);
  };

  return (
    <section aria-labelledby={heading} className="grid gap-2 border-rule border-y py-4 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="type-heading">
          Use coins
        </h2>
        <span className="figures text-gold-ink">You have {formatCoins(asCoins(balance))}</span>
      </div>
      {max === 0 ? (
        <p className="type-note">This order takes no coins.</p>
      ) : (
        <>
          <form {...form.attributes} className="flex flex-wrap items-start gap-3">
            <TextField
              label="Coins to use"
              className="flex-[1_1_8rem]"
              inputMode="numeric"
              autoComplete="off"
              value={form.entry.coins ?? String(used)}
              onChange={({ target }) => form.set({ coins: target.value })}
              error={form.problem('coins')}
            />
            <Button type="submit" isBusy={form.isPending} className="mt-7">
              Apply
            </Button>
          </form>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            {used > 0 ? (
              <span className="text-success">
                {formatCoins(used)} {used === 1 ? 'saves' : 'save'} {formatRupees(multiply(worth, used))}
              </span>
            ) : (
              <span>
                Save up to <strong className="figures">{formatRupees(multiply(worth, max))}</strong>
              </span>
            )}
            {used < max ? (
              <TextButton onClick={() => change(max)} disabled={apply.isPending}>
                Use {formatCoins(asCoins(max))}
              </TextButton>
            ) : (
              <TextButton onClick={() => change(0)} disabled={apply.isPending}>
                Use none
              </TextButton>
            )}
          </p>
          <p className="type-note">
            A coin is {formatRupees(worth)} here. Up to {formatCoins(asCoins(max))} on this order.
            {ends &&
              ` The first to go: ${formatCoins(asCoins(ends.coins))} until ${formatDate(asDay(ends.on))}.`}
          </p>
        </>
      )}
    </section>
  );
}

/** Returns what is wrong with a typed number of coins; '' for nothing. */
function problemOf(typed: string, max: number): string {
  const wanted = numberOf(typed);
  if (!Number.isInteger(wanted) || wanted < 0) return 'Please enter a whole number of coins';
  return wanted > max ? `This order takes up to ${formatCoins(asCoins(max))}` : '';
}
