import { unitsAvailable } from '@jhumka/domain/cart';
import { type ChosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import { add, formatRupees, zeroPaise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { variantOf } from '../../../../components/variants/choice-model.ts';
import { OptionCells } from '../../../../components/variants/option-cells.tsx';
import { productQuery } from '../../../../components/variants/product-query.ts';
import { RadioCard } from '../../../../ui/forms/radio-card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Order } from '../../api/order-queries.ts';
import type { ReturnPreview } from '../api/return-queries.ts';
import { chosenLines, type ReturnEntry } from './return-entry.ts';

interface WantedPartProps {
  readonly order: Order;
  readonly preview: ReturnPreview;
  readonly entry: ReturnEntry;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<ReturnEntry>) => void;
}

/** Money back, or the product once more or in another choice: its variants, with their stock. */
export function WantedPart({ order, preview, entry, error, onChange }: WantedPartProps) {
  const [first, ...others] = chosenLines(order, entry);
  const { to_send: sent = zeroPaise, credit_back: credit = zeroPaise } = preview.consequences ?? {};
  const amount = add(sent, credit);
  return (
    <>
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="sr-only">Return or exchange</legend>
        <RadioCard
          name="way"
          checked={!entry.isExchange}
          onChange={() => onChange({ isExchange: false })}
          title="Return it"
          end={
            <span className="type-note figures">
              {!entry.isExchange && amount > 0 && formatRupees(amount)}
            </span>
          }
          note="We pay back what you paid for it, GST included."
        />
        <RadioCard
          name="way"
          checked={entry.isExchange}
          disabled={others.length > 0}
          onChange={() => onChange({ isExchange: true })}
          title="Exchange it"
          note={
            others.length > 0
              ? 'One product at a time can be exchanged: choose only that one above.'
              : 'For another size or design, or the same once more. We reserve it for you.'
          }
        />
      </fieldset>
      {entry.isExchange &&
        (first ? (
          <Choice key={first.line} item={first} entry={entry} error={error} onChange={onChange} />
        ) : (
          <p className="pt-4 text-ink-muted">Choose above what is going back.</p>
        ))}
    </>
  );
}

interface ChoiceProps extends Pick<WantedPartProps, 'entry' | 'error' | 'onChange'> {
  readonly item: Order['items'][number];
}

function Choice({ item, entry, error, onChange }: ChoiceProps) {
  const query = useQuery(productQuery(item.productId));
  const { data: product, isError } = query;
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) message.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!product)
    return isError ? (
      <LoadFailed title="The choices did not load" query={query}>
        The product may no longer be sold. You can return it instead.
      </LoadFailed>
    ) : (
      <Skeleton className="mt-5 h-28" />
    );
  const { options, variants } = product;
  const wanted = entry.wanted ?? item.variant.options;
  const choose = (choice: ChosenOptions) => {
    const variant = variantOf(product, choice);
    const isThere = variant && unitsAvailable(variant.stock, variant.made_to_order_days) > 0;
    onChange({ wanted: choice, wantedId: isThere ? variant._id : null });
  };
  const chosen = variants.find(({ _id }) => _id === entry.wantedId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      {options.map((option) => (
        <OptionCells
          key={option.name}
          option={option}
          variants={variants}
          chosen={wanted}
          onChoose={(value) => choose({ ...wanted, [option.name]: value })}
        />
      ))}
      <p role="status" className="text-small">
        {entry.wantedId === '' || entry.wantedId === item.variantId
          ? 'The same once more.'
          : chosen
            ? `${describeChoice(chosen.options)}, ${formatRupees(chosen.price_with_gst)}.`
            : 'This combination is sold out.'}
      </p>
      {error && (
        <p ref={message} role="alert" className="font-medium text-danger text-small">
          {error}
        </p>
      )}
    </div>
  );
}
