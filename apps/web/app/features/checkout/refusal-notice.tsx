import type { ApiProblem, RefusalData } from '@jhumka/contract/client';
import { asDay, dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { useEffect, useRef } from 'react';
import { isUnanswered, problemMessage } from '../../api/problem-message.ts';
import type { CartItem, ShownBill } from '../../components/cart/cart-query.ts';
import { useCartEdit } from '../../components/cart/use-cart-edit.ts';
import { nameWithChoice } from '../../components/row-choice.tsx';
import { entryPath } from '../../session/return-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OrderRequest } from './place-order.ts';

/** A variant of which there is less than the cart holds. */
interface ScarceItem {
  readonly variantId: string;
  readonly available: number;
}

/** Why an order was not placed, as the page has to deal with it. */
export type Refusal =
  | { readonly kind: 'bill-changed'; readonly bill: ShownBill; readonly lacksCoins: boolean }
  | { readonly kind: 'stock-changed'; readonly scarceItems: readonly ScarceItem[] }
  | { readonly kind: 'email-not-verified' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'other'; readonly message: string };

/** Reads a failure of placing an order. */
export function refusalOf(error: unknown): Refusal {
  if (isUnanswered(error)) return { kind: 'unanswered' };
  const { code, data } = error as ApiProblem;
  const { bill, items } = (data ?? {}) as Partial<RefusalData<'bill-changed'>> & {
    items?: readonly ScarceItem[];
  };
  const lacksCoins = code === 'coins-changed';
  if ((code === 'bill-changed' || lacksCoins) && bill) return { kind: 'bill-changed', bill, lacksCoins };
  if (code === 'stock-changed' && items) return { kind: 'stock-changed', scarceItems: items };
  if (code === 'email-not-verified') return { kind: 'email-not-verified' };
  return { kind: 'other', message: problemMessage(error, 'The order was not placed') };
}

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  readonly items: readonly CartItem[];
  /** The bill and the coins that were shown when the order was sent. */
  readonly shown: Pick<OrderRequest, 'bill' | 'coins'> | undefined;
}

/**
 * Error that blocks the order, with the action that resolves it. Takes the focus, so that screen readers announce
 * it.
 */
export function RefusalNotice(props: RefusalNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { refusal } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses on each new refusal.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={refusal.kind === 'other' ? 'danger' : 'warning'} isUrgent>
        <RefusalText {...props} />
      </Notice>
    </div>
  );
}

function RefusalText({ refusal, items, shown }: RefusalNoticeProps) {
  switch (refusal.kind) {
    case 'bill-changed':
      return <ChangedBill {...refusal} items={items} shown={shown} />;
    case 'stock-changed':
      return <ScarceItems scarceItems={refusal.scarceItems} items={items} />;
    case 'email-not-verified':
      return <VerifyFirst />;
    case 'unanswered':
      return (
        <p>
          We could not reach the shop. Everything you entered is saved. Press the button again when your
          connection is back: the order is placed and charged only once.
        </p>
      );
    case 'other':
      return <p>{refusal.message}</p>;
  }
}

/** Says why the bill uses fewer coins: those that end first may have ended since it was shown. */
function fewerCoinsReason(ends: NonNullable<OrderRequest['coins']>['ends'] | undefined): string {
  if (!ends || ends.on >= dayInIndia(new Date())) return 'You have fewer coins by now.';
  return `${formatCoins(asCoins(ends.coins))} ended on ${formatDate(asDay(ends.on))}, so you have fewer by now.`;
}

function ChangedBill({
  bill,
  lacksCoins,
  items,
  shown,
}: Omit<Extract<Refusal, { kind: 'bill-changed' }>, 'kind'> & Omit<RefusalNoticeProps, 'refusal'>) {
  const nameOf = (key: string) => {
    const row = items.find((item) => item._id === key);
    return row && nameOfRow(row);
  };
  const differences = shown ? billDifferences(shown.bill, bill, nameOf) : [];
  return (
    <div className="grid gap-2">
      <p>
        <strong>The bill has changed</strong> since you saw it.{' '}
        {lacksCoins && `${fewerCoinsReason(shown?.coins?.ends)} `}Nothing was ordered. Please check the new
        figures and order again.
      </p>
      <ul className="grid gap-1">
        {differences.map(({ label, before, after }) => (
          <li key={label} className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <span className="figures">
              <s>
                <span className="sr-only">was </span>
                {before}
              </s>{' '}
              <span className="sr-only">now </span>
              {after}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOfRow = ({ product, variant, engraving }: CartItem) =>
  nameWithChoice(product.name, variant, engraving);

interface ScarceItemsProps {
  readonly scarceItems: readonly ScarceItem[];
  readonly items: readonly CartItem[];
}

function ScarceItems({ scarceItems, items }: ScarceItemsProps) {
  const { mutate, isPending } = useCartEdit();
  const scarce = scarceItems.flatMap(({ variantId, available }) => {
    const row = items.find((item) => item.variantId === variantId);
    return row && row.quantity > available ? [{ row, available }] : [];
  });
  if (scarce.length === 0) {
    return <p>Your cart now holds what is in stock. Please check the bill and order again.</p>;
  }
  const adjust = () => {
    for (const { row, available } of scarce) {
      mutate({ kind: 'set', row, quantity: available });
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p>Some items have sold out or are low in stock. Nothing was ordered.</p>
      <ul className="grid gap-1">
        {scarce.map(({ row, available }) => (
          <li key={row._id}>
            {nameOfRow(row)}:{' '}
            {available <= 0 ? 'sold out' : `${available} left, your cart holds ${row.quantity}`}
          </li>
        ))}
      </ul>
      <Button size="small" isBusy={isPending} onClick={adjust}>
        Adjust my cart
      </Button>
    </div>
  );
}

/** Link to the email verification, which returns here. */
export function VerifyFirst() {
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        Please verify your email before you order. We email you a 6-digit code. What you entered here is
        saved.
      </p>
      <TextLink to={entryPath('/email-otp-verification', '/checkout')} className="min-h-11">
        Verify my email
      </TextLink>
    </div>
  );
}

/** Difference of one bill line: label, before, after. */
interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const figures = [
  ['items_total', 'Items'],
  ['product_savings', 'Product savings'],
  ['gst_total', 'GST'],
  ['vip_discount', 'VIP discount'],
  ['coupon_discount', 'Coupon'],
  ['delivery', 'Delivery'],
  ['coins_discount', 'Coins'],
  ['grand_total', 'Grand total'],
  ['to_pay', 'To pay'],
] as const satisfies readonly (readonly [keyof ShownBill, string])[];

/** Compares the bill that was shown with the current one; lines are named by `nameOf(key)`. */
function billDifferences(
  before: ShownBill,
  after: ShownBill,
  nameOf: (key: string) => string | undefined,
): readonly Difference[] {
  const linesBefore = new Map(before.lines.map((line) => [line.key, line]));
  const lineDifferences = after.lines.flatMap((line): Difference[] => {
    const old = linesBefore.get(line.key);
    if (!old || old.discounted_unit_price === line.discounted_unit_price) return [];
    return [
      {
        label: nameOf(line.key) ?? 'A product',
        before: formatRupees(old.discounted_unit_price),
        after: formatRupees(line.discounted_unit_price),
      },
    ];
  });
  const totals = figures
    .filter(([figure]) => before[figure] !== after[figure])
    .map(([figure, label]) => ({
      // Names the coupon, because it may have expired in the meantime.
      label: figure === 'coupon_discount' ? `${label} ${before.coupon_code ?? ''}`.trim() : label,
      before: formatRupees(before[figure] ?? zeroPaise),
      after: formatRupees(after[figure] ?? zeroPaise),
    }));
  return [...lineDifferences, ...totals];
}
