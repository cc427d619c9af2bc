import type { OrderStatus } from '@jhumka/domain/orders';
import { clsx } from 'clsx';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { controlClasses } from '../../ui/forms/control-classes.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { Chip } from '../../ui/lists/chip.tsx';
import type { OrderListing, OrderStatistics } from './api/order-queries.ts';

interface OrdersBarProps {
  readonly listing: OrderListing;
  readonly statistics: OrderStatistics | undefined;
  readonly onChange: (part: Partial<OrderListing>) => void;
}

const searchPauseMs = 500; // spec 9.1

/** Toolbar of the order list: status, number, product. */
export function OrdersBar({ listing, statistics, onChange }: OrdersBarProps) {
  const chips: readonly { status: OrderStatus | 'all'; label: string; count?: number | undefined }[] = [
    { status: 'all', label: 'All', count: statistics?.totalOrders },
    { status: 'pending', label: 'Pending' },
    { status: 'confirmed', label: 'Confirmed' },
    { status: 'packed', label: 'Packed' },
    { status: 'shipped', label: 'Shipped' },
    { status: 'out_for_delivery', label: 'Out for delivery' },
    { status: 'delivered', label: 'Delivered', count: statistics?.deliveredOrders },
    { status: 'cancelled', label: 'Cancelled', count: statistics?.cancelledOrders },
    { status: 'returned', label: 'Returned' },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink border-b pb-3 md:pb-4">
      <fieldset className="max-md:-mx-gutter max-md:slide-row flex min-w-0 flex-wrap gap-2 max-md:w-screen max-md:flex-nowrap max-md:px-gutter">
        <legend className="sr-only">Status</legend>
        {chips.map(({ status, label, count }) => (
          <Chip
            key={status}
            className="shrink-0 md:min-h-11"
            aria-pressed={listing.status === status}
            onClick={() => onChange({ status })}
          >
            {label}
            {count !== undefined && <span className="figures">{count}</span>}
          </Chip>
        ))}
      </fieldset>
      <SearchBox search={listing.search} onSearch={(search) => onChange({ search })} />
    </div>
  );
}

interface SearchBoxProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function SearchBox({ search, onSearch }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  // On phones the bar of the page opens it.
  const { hash, key } = useLocation();
  const isOpen = hash === '#find' || search !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link has another key.
  useEffect(() => {
    if (hash === '#find') box.current?.focus();
  }, [hash, key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Updates the box after a search from elsewhere, such as Back, but never while the user types in it.
    if (box.current && box.current !== document.activeElement) box.current.value = search;
  }, [search]);
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet known to every browser that people have.
    <form
      role="search"
      className={clsx('relative max-md:w-full md:w-72', !isOpen && 'max-md:hidden')}
      onSubmit={find}
    >
      <SearchIcon size="small" className="-translate-y-1/2 absolute top-1/2 left-3.5 text-ink-muted" />
      <input
        ref={box}
        name="search"
        type="search"
        aria-label="Search your orders"
        placeholder="Order number or product"
        defaultValue={search}
        className={`${controlClasses} min-h-11 pl-10! text-small!`}
        onChange={(event) => {
          const label = event.target.value.trim();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => label !== search && onSearch(label), searchPauseMs);
        }}
      />
    </form>
  );
}
