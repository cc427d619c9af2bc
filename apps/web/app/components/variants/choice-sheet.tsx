import { unitsAvailable } from '@jhumka/domain/cart';
import { type ChosenOptions, describeChoice, productPath } from '@jhumka/domain/catalogue';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Overlay } from '../../ui/overlays/overlay.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CartItem, ProductCard } from '../cart/cart-query.ts';
import { leadTime } from '../row-choice.tsx';
import {
  asVariant,
  choiceLabel,
  firstChoice,
  missingOption,
  type Variant,
  variantOf,
} from './choice-model.ts';
import { OptionCells } from './option-cells.tsx';
import { productQuery } from './product-query.ts';

type Begin = readonly (string | undefined)[];
type Details = Parameters<typeof firstChoice>[0];

/** The choice before the customer chooses, with the values that are chosen already. */
const begunChoice = (details: Details, begin: Begin): ChosenOptions => ({
  ...firstChoice(details),
  ...Object.fromEntries(
    details.options.flatMap(({ name, values }) =>
      values.flatMap(({ value }) => (begin.includes(value) ? [[name, value]] : [])),
    ),
  ),
});

/** Finds the variant that these values choose, if it can be bought: nothing is left to ask. */
export async function findVariant(queryClient: QueryClient, product: ProductCard, begin: Begin) {
  const details = await queryClient.fetchQuery(productQuery(product._id));
  const variant = variantOf(details, begunChoice(details, begin));
  if (!variant || unitsAvailable(variant.stock, variant.made_to_order_days) <= 0) return undefined;
  return { card: asVariant(product, variant), variant };
}

interface ChoiceSheetProps {
  readonly product: ProductCard;
  /** Values that are chosen already: a metal, a size. */
  readonly begin: Begin;
  /** Adds a variant; the card has its price and stock. */
  readonly onAdd: (card: ProductCard, variant: CartItem['variant']) => void;
  readonly onClose: () => void;
}

/** Requests the size of a product of a list: a popover at its card, on a phone a sheet from below. */
export function ChoiceSheet({ product, begin, onAdd, onClose }: ChoiceSheetProps) {
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  const Frame = isWide ? CardPopover : PhoneSheet;
  return (
    <Frame title={product.name} onClose={onClose}>
      <Choice
        product={product}
        begin={begin}
        onAdd={(card, variant) => {
          onClose();
          onAdd(card, variant);
        }}
      />
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PhoneSheet({ title, onClose, children }: FrameProps) {
  return (
    <Overlay
      isOpen
      isLight
      isShort
      place="right"
      title={title}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="py-5">{children}</div>
    </Overlay>
  );
}

function CardPopover({ title, onClose, children }: FrameProps) {
  const place = useRef<HTMLSpanElement>(null);
  // Read while it is open: the focus goes back after all of this was removed.
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    opener.current = place.current?.parentElement?.querySelector('button') ?? null;
  }, []);
  return (
    <Popover.Root open modal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor asChild>
        <span ref={place} className="pointer-events-none absolute inset-0" />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          collisionPadding={16}
          sideOffset={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus({ preventScroll: true });
          }}
          className="z-50 grid max-h-(--radix-popover-content-available-height) w-80 animate-rise gap-4 overflow-auto rounded-2 bg-porcelain p-5 shadow-float focus:outline-none"
        >
          <div className="flex items-start justify-between gap-3">
            <h3 className="wrap-anywhere type-name">{title}</h3>
            <Popover.Close asChild>
              <IconButton icon={<CloseIcon />} label="Close" className="-my-2.5 -mr-3" />
            </Popover.Close>
          </div>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ChoiceProps = Pick<ChoiceSheetProps, 'product' | 'begin' | 'onAdd'>;

function Choice({ product, begin, onAdd }: ChoiceProps) {
  const details = useQuery(productQuery(product._id));
  const [own, setOwn] = useState<ChosenOptions>({});
  const cells = useRef<HTMLDivElement>(null);
  if (!details.data) {
    if (details.isError) return <LoadFailed title="The sizes did not load" query={details} />;
    return (
      <div role="status" aria-label="Sizes are loading" className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  const { options, variants } = details.data;
  const chosen = { ...begunChoice(details.data, begin), ...own };
  const variant = variantOf(details.data, chosen);
  const isThere = variant !== undefined && unitsAvailable(variant.stock, variant.made_to_order_days) > 0;
  const missing = missingOption({ options }, chosen);
  function add() {
    if (variant && isThere) return onAdd(asVariant(product, variant), variant);
    const fields = [...(cells.current?.querySelectorAll('fieldset') ?? [])];
    const place = fields[missing ? options.indexOf(missing) : fields.length - 1];
    place?.querySelector<HTMLElement>('input:enabled')?.focus();
  }
  return (
    <div ref={cells} className="grid gap-4">
      <p className="text-small">
        <Money className="font-semibold" amount={(variant ?? product).discounted_price} />{' '}
        <span className="text-ink-muted">and {product.gst}% GST</span>
      </p>
      {options.map((option) => (
        <OptionCells
          key={option._id}
          option={option}
          variants={variants}
          chosen={chosen}
          onChoose={(value) => setOwn({ ...own, [option.name]: value })}
        />
      ))}
      <Button variant="primary" isWide onClick={add}>
        {variant && isThere
          ? `Add ${chosenLabel(variant)}`
          : choiceLabel(missing ? [missing.name] : product.option_names)}
        <span className="sr-only"> of {product.name}</span>
      </Button>
      <p role="status" className={clsx('type-note min-h-[1.55em]', !variant && 'sr-only')}>
        {variant && supplyText(variant)}
      </p>
      <TextLink to={productPath(product)} className="justify-self-start text-small">
        See all details
      </TextLink>
    </div>
  );
}

/** 'size 14', or of several options 'rose gold, ring size 14'. */
function chosenLabel({ options }: Variant): string {
  const [only, second] = Object.entries(options);
  if (only && !second) return /size/i.test(only[0]) ? `size ${only[1]}` : only[1];
  return describeChoice(options);
}

function supplyText({ stock, made_to_order_days: days }: Variant): string {
  if (days) return leadTime(days);
  if (stock <= 0) return 'Sold out';
  return stock === 1 ? 'Last one' : 'In stock';
}
