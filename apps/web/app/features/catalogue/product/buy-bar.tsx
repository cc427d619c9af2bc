import { type RefObject, useEffect, useState } from 'react';
import { AddControl } from '../../../components/add-control.tsx';
import { Money } from '../../../ui/price.tsx';
import type { Product } from '../api/wire.ts';

interface BuyBarProps {
  readonly product: Product;
  /** Add control of the page; the bar replaces it once it has scrolled out of view. */
  readonly control: RefObject<HTMLElement | null>;
}

/** Bar with price and add control at the lower edge of phones and tablets, while the page's own are out of view. */
export function BuyBar({ product, control }: BuyBarProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!control.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsNeeded(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(control.current);
    return () => observer.disconnect();
  }, [control]);
  if (!isNeeded) return null;
  return (
    // Marked, so that what floats at the lower edge moves up.
    <div
      data-foot-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex animate-from-below items-center justify-between gap-4 border-rule border-t bg-porcelain px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="min-w-0">
        <span className="block truncate text-ink-muted text-small">{product.name}</span>
        <Money className="font-semibold" rupees={product.discounted_price} />
      </p>
      <span className="w-44 shrink-0">
        <AddControl isWide variant="primary" product={product} words="Add to cart" />
      </span>
    </div>
  );
}
