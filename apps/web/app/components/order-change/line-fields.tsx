import { type ChosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import type { OrderChangeKind } from '@jhumka/domain/orders';
import {
  checkEngraving,
  checkGiftMessage,
  describeScripts,
  engravingMessage,
  giftMessageProblem,
  maxGiftMessageLength,
} from '@jhumka/domain/personalisation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { variantOf } from '../variants/choice-model.ts';
import { OptionCells } from '../variants/option-cells.tsx';
import { productQuery } from '../variants/product-query.ts';
import type { LineDraft, OrderedItem } from './line-draft.ts';

interface LineFieldsProps {
  readonly item: OrderedItem;
  readonly draft: LineDraft;
  /** The kinds of changes that are possible now. */
  readonly what: readonly OrderChangeKind[];
  /** False for the last line: an order without lines is cancelled instead. */
  readonly canRemove: boolean;
  readonly picture?: ReactNode;
  readonly onChange: (draft: LineDraft) => void;
}

/** Changes a line of an order: its size or metal as cells, its engraving and card, or takes it out. */
export function LineFields({ item, draft, what, canRemove, picture, onChange }: LineFieldsProps) {
  const { data: product, isPending } = useQuery(productQuery(item.productId));
  const isOut = draft.isOut === true;
  const name = item.product_details.name;
  const now = describeChoice(item.variant.options);
  const hasChoice = what.includes('size') && (product?.variants.length ?? 0) > 1;
  const rules = product?.engraving ?? null;
  const canEngrave = what.includes('engraving') && (rules !== null || item.engraving !== '');
  const hasTexts = canEngrave || what.includes('gift-message');
  return (
    <section
      aria-label={[name, now].filter(Boolean).join(', ')}
      className="grid gap-4 border-rule border-t pt-4"
    >
      <div className="flex items-center gap-3">
        {picture}
        <div className="min-w-0">
          <h3 className="wrap-anywhere type-name">{name}</h3>
          {now && <p className="type-note">Now {now}</p>}
        </div>
      </div>
      {!isOut && isPending && what.includes('size') && <Skeleton className="h-11" />}
      {!isOut && hasChoice && product && (
        <SizeCells item={item} draft={draft} product={product} onChange={onChange} />
      )}
      {!isOut && hasTexts && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-small [&::-webkit-details-marker]:hidden">
            <span className="wrap-anywhere">
              <span className="font-semibold">
                {canEngrave ? 'Engraving and card' : 'Message on the card'}
              </span>
              {(item.engraving || item.gift_message) && (
                <span className="text-ink-muted">
                  {' '}
                  {[item.engraving, item.gift_message]
                    .filter(Boolean)
                    .map((text) => `“${text}”`)
                    .join(', ')}
                </span>
              )}
            </span>
            <ChevronDownIcon className="shrink-0 group-open:rotate-180" size="small" />
          </summary>
          <div className="grid gap-4 pt-2">
            {canEngrave && (
              <EngravingField
                rules={rules}
                value={draft.engraving ?? item.engraving}
                onType={(engraving) => onChange({ ...draft, engraving })}
              />
            )}
            {what.includes('gift-message') && (
              <CardField
                value={draft.gift_message ?? item.gift_message}
                onType={(gift_message) => onChange({ ...draft, gift_message })}
              />
            )}
          </div>
        </details>
      )}
      {what.includes('remove') && (canRemove || isOut) && (
        <Checkbox checked={isOut} onChange={({ target }) => onChange({ ...draft, isOut: target.checked })}>
          Take it out of the order<span className="sr-only">, {name}</span>
        </Checkbox>
      )}
    </section>
  );
}

type Product = Parameters<typeof variantOf>[0];

interface SizeCellsProps extends Pick<LineFieldsProps, 'item' | 'draft' | 'onChange'> {
  readonly product: Product;
}

function SizeCells({ item, draft, product, onChange }: SizeCellsProps) {
  const { options, variants } = product;
  const chosen: ChosenOptions =
    variants.find(({ _id }) => _id === draft.variantId)?.options ?? item.variant.options;
  // What is ordered is the customer's already; of another variant there must be as many.
  const offered = variants.map((variant) => {
    const isOwn = variant._id === item.variantId;
    return {
      ...variant,
      stock: isOwn ? item.quantity + 1 : variant.stock < item.quantity ? 0 : variant.stock,
    };
  });
  return (
    <>
      {options.map((option) => (
        <OptionCells
          key={option._id}
          option={option}
          variants={offered}
          chosen={chosen}
          onChoose={(value) => {
            const variant = variantOf(product, { ...chosen, [option.name]: value });
            if (variant) onChange({ ...draft, variantId: variant._id });
          }}
        />
      ))}
      <p aria-hidden="true" className="flex gap-4 type-note">
        <span className="flex items-center gap-2">
          <i className="size-1.5 rounded-round bg-accent" />
          Last one
        </span>
        <span className="flex items-center gap-2">
          <i className="hatched size-3.5 border border-field-line" />
          Sold out
        </span>
      </p>
    </>
  );
}

interface TextProps {
  readonly value: string;
  readonly onType: (typed: string) => void;
}

type Rules = Parameters<typeof checkEngraving>[1];

function EngravingField({ rules, value, onType }: TextProps & { readonly rules: Rules }) {
  const check = checkEngraving(value, rules);
  return (
    <TextField
      label="Words to engrave"
      isOptional
      autoComplete="off"
      maxLength={100}
      hint={rules && `Up to ${rules.longest} letters in ${describeScripts(rules.scripts)}.`}
      error={check.ok ? undefined : engravingMessage(check)}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function CardField({ value, onType }: TextProps) {
  const check = checkGiftMessage(value);
  return (
    <TextAreaField
      label="Message on the card"
      isOptional
      rows={3}
      maxLength={500}
      hint={`At most ${maxGiftMessageLength} letters, in English or Hindi.`}
      error={check.ok ? undefined : giftMessageProblem(check)}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
