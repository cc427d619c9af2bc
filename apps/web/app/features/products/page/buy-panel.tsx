import type { ChosenOptions } from '@jhumka/domain/catalogue';
import { vipTierName } from '@jhumka/domain/loyalty';
import { type Paise, percentOf, subtract } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AddControl } from '../../../components/add-control.tsx';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { CashCap } from '../../../components/cart/cart-notices.tsx';
import { availabilityOf, choiceLabel, otherMetal } from '../../../components/variants/choice-model.ts';
import { OptionCells } from '../../../components/variants/option-cells.tsx';
import { WishlistHeart } from '../../../components/wishlist/wishlist-heart.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ParcelIcon } from '../../../ui/icons.tsx';
import { FootBar } from '../../../ui/overlays/foot-bar.tsx';
import { Money, Price } from '../../../ui/price.tsx';
import type { Product } from '../api/products.ts';
import { SoldOutNote } from '../stock-alert/sold-out-note.tsx';
import { Arrival } from './delivery/arrival.tsx';
import { Engraving, type ProductEngraving, useEngraving } from './engraving.tsx';
import { PriceBreakUp } from './price-break-up.tsx';
import { RatingLine } from './product-head.tsx';
import { SavedSizes } from './saved-sizes.tsx';
import { SizeHint } from './size-hint.tsx';
import { stockLabel } from './stock-label.ts';
import type { ProductChoice } from './use-choice.ts';

const stockColours = { out: 'text-danger', low: 'text-warning', enough: 'text-success' };

interface BuyPanelProps {
  readonly product: Product;
  readonly shopConfig: ShopConfig;
  readonly chosen: ProductChoice;
}

/** Price, choice, availability and add-to-cart of a product. */
export function BuyPanel({ product: design, shopConfig, chosen }: BuyPanelProps) {
  const control = useRef<HTMLDivElement>(null);
  const { shown: product, variant } = chosen;
  const isChosen = variant !== undefined || design.options.length === 0;
  const stock = stockLabel(product.stock, product.made_to_order_days);
  const engraving = useEngraving(design);
  return (
    <>
      <div className="grid gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <Price
            now={product.discounted_price}
            percentOff={product.discount}
            size="large"
            was={product.price}
            isFrom={product.price_from !== null}
          />
          <RatingLine product={product} />
        </div>
        <PriceBreakUp product={product} />
        <MemberPrice shopConfig={shopConfig} product={product} />
      </div>
      {design.options.length > 0 && (
        <div ref={chosen.cells} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {design.options.map((option) => (
            <OptionCells
              key={option._id}
              option={option}
              variants={design.variants}
              chosen={chosen.choice}
              onChoose={(value) => chosen.choose(option.name, value)}
              isSoldOutChosen
              hint={<SizeHint option={option} onChoose={(value) => chosen.choose(option.name, value)} />}
              shortcuts={
                <SavedSizes
                  option={option}
                  chosen={chosen.choice[option.name]}
                  onChoose={(value) => chosen.choose(option.name, value)}
                />
              }
              problem={chosen.problem?.option === option.name ? chosen.problem.text : undefined}
            />
          ))}
        </div>
      )}
      {design.engraving && (
        <Engraving
          rules={design.engraving}
          engraving={engraving}
          options={chosen.choice}
          metal={otherMetal(design, chosen.choice)}
          product={product}
        />
      )}
      {/* The line is there before a size is chosen, so that nothing moves. */}
      <p
        role="status"
        className={clsx(
          'flex min-h-6 items-center gap-2 text-small',
          isChosen ? ['font-medium', stockColours[stock.tone]] : 'text-ink-muted',
        )}
      >
        {isChosen ? (
          <>
            <ParcelIcon size="small" />
            {stock.text}
          </>
        ) : (
          legendOf(design, chosen)
        )}
      </p>
      <div ref={control} className="flex gap-3">
        <ChosenControl product={product} design={design} chosen={chosen} engraving={engraving} />
        <WishlistHeart
          className="size-11.5! border border-rule-strong hover:border-ink"
          product={product}
          variant={variant}
        />
      </div>
      {stock.tone !== 'out' ? (
        <Arrival
          isExpress={product.discounted_price > shopConfig.express_threshold}
          leadDays={product.made_to_order_days}
          charge={shopConfig.delivery_charge}
          coins={Math.floor((product.discounted_price * shopConfig.coins_per_100) / 10_000)}
        />
      ) : (
        <SoldOutNote key={variant?._id} product={product} variant={variant} />
      )}
      {product.price_with_gst > shopConfig.cash_on_delivery_limit && (
        <CashCap limit={shopConfig.cash_on_delivery_limit} />
      )}
      <BuyBar control={control} product={product}>
        <ChosenControl product={product} design={design} chosen={chosen} engraving={engraving} />
      </BuyBar>
    </>
  );
}

interface ChosenControlProps {
  /** The product as the chosen variant. */
  readonly product: Product;
  readonly design: Product;
  readonly chosen: ProductChoice;
  readonly engraving: ProductEngraving;
}

/** Adds the chosen variant; requests missing options. */
function ChosenControl({ product, design, chosen: { variant, ask }, engraving }: ChosenControlProps) {
  if (design.options.length > 0 && !variant) {
    return (
      <Button isWide variant="primary" size="small" className="min-h-11.5" onClick={ask}>
        {choiceLabel(design.option_names)}
      </Button>
    );
  }
  const size = variant && sizeOf(design, variant.options);
  if (engraving.problem) {
    return (
      <Button isWide variant="primary" size="small" className="min-h-11.5" onClick={engraving.focus}>
        Check the engraving
      </Button>
    );
  }
  return (
    <AddControl
      key={`${variant?._id} ${engraving.text}`}
      isWide
      variant="primary"
      product={product}
      chosen={variant && { _id: variant._id, sku: variant.sku, options: variant.options }}
      engraved={engraving.engraved}
      label={size === undefined ? 'Add to cart' : `Add size ${size}`}
    />
  );
}

function sizeOf({ options }: Product, chosen: ChosenOptions): string | undefined {
  const option = options.find(({ kind }) => kind === 'ring-size' || kind === 'bangle-size');
  return option && chosen[option.name];
}

/** Member prices of the product: the same sentence for everybody. */
function MemberPrice({ product, shopConfig }: { product: Product; shopConfig: ShopConfig }) {
  const tiers = shopConfig.vip_tiers.filter(({ discount_percent }) => discount_percent > 0);
  const shown = tiers.find(({ tier }) => tier === 'GOLD') ?? tiers[0];
  if (!shown) return null;
  return (
    <Link
      className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-gold-ink text-small underline decoration-1 decoration-current/40 underline-offset-[0.3em]"
      to="/vip-access"
    >
      <span>
        <Money className="font-semibold" amount={tierPrice(product, shown)} /> for {vipTierName(shown.tier)}{' '}
        members, before GST
      </span>
    </Link>
  );
}

/** Computes a product's price before GST for a tier: the figure of the bill. */
function tierPrice(
  { discounted_price: price }: Pick<Product, 'discounted_price'>,
  { discount_percent }: ShopConfig['vip_tiers'][number],
): Paise {
  return subtract(price, percentOf(price, discount_percent));
}

/** Explains the marks of the values that are shown. */
function legendOf({ options, variants }: Product, { choice }: ProductChoice): string {
  const shown = options.flatMap((option) =>
    option.values.map(({ value }) => availabilityOf(variants, option, value, choice)),
  );
  const isOut = shown.includes('sold-out') || shown.includes('no-variant');
  return [shown.includes('last-one') && '●\u00a0Last one', isOut && '▨\u00a0Sold out']
    .filter(Boolean)
    .join(' ');
}

interface BuyBarProps {
  readonly product: Product;
  /** Add control of the page; the bar replaces it once it has scrolled out of view. */
  readonly control: RefObject<HTMLElement | null>;
  /** The same control again. */
  readonly children: ReactNode;
}

/** Bar with price and add control at the lower edge of phones and tablets, while the page's own are out of view. */
function BuyBar({ product, control, children }: BuyBarProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!control.current) return;
    // What is below the window counts as in it, so that a jump back to the top is noticed.
    const observer = new IntersectionObserver(([entry]) => entry && setIsNeeded(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    });
    observer.observe(control.current);
    return () => observer.disconnect();
  }, [control]);
  if (!isNeeded) return null;
  return (
    // With very large text the button wraps below the price.
    <FootBar className="flex animate-from-below flex-wrap items-center gap-x-4 gap-y-2 lg:hidden">
      <p className="min-w-0 flex-[1_1_7rem]">
        <span className="block truncate text-ink-muted text-small">{product.name}</span>
        <Money className="font-semibold" amount={product.discounted_price} />
      </p>
      <span className="grid flex-[1_1_10rem]">{children}</span>
    </FootBar>
  );
}
