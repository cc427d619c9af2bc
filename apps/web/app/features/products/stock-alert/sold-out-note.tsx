import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useIsLoggedIn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { MailIcon } from '../../../ui/icons/page-icons.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import type { Product } from '../api/products.ts';
import { type StockAlert, stockAlertQuery } from '../api/stock-alerts.ts';
import { moreOf } from '../page/product-head.tsx';

const StockAlertDialog = lazy(async () => ({
  default: (await import('./stock-alert-dialog.tsx')).StockAlertDialog,
}));

interface SoldOutNoteProps {
  readonly product: Product;
  /** The chosen variant; absent for a product without options. */
  readonly variant?: Pick<Product['variants'][number], '_id' | 'options'> | undefined;
}

/** Offers one email when the product is back, and other products of its category. */
export function SoldOutNote({ product, variant }: SoldOutNoteProps) {
  const queryClient = useQueryClient();
  const isLoggedIn = useIsLoggedIn();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // A guest's alert is known to this page alone.
  const [guestAlert, setGuestAlert] = useState<StockAlert | null>(null);
  const query = stockAlertQuery(product._id, variant?._id);
  const { data: ownAlert } = useQuery({ ...query, enabled: isLoggedIn });
  const alert = ownAlert ?? guestAlert;
  const more = moreOf(product);

  function change(next: StockAlert | null) {
    setGuestAlert(next);
    if (isLoggedIn) queryClient.setQueryData(query.queryKey, next);
  }

  const cancel = useChange((token: string) => browserClient.call('stockAlert.cancel', { token }), {
    onSuccess: () => change(null),
    failed: 'The alert was not cancelled. Please try again',
  });

  function press() {
    if (alert) return cancel.mutate(alert.cancelToken);
    setWasOpen(true);
    setIsOpen(true);
  }

  return (
    <div className="grid justify-items-start gap-3 bg-linen p-5 text-small">
      {alert ? (
        <p role="status">
          <strong className="block font-semibold">You are on the list</strong>
          We will email <span className="wrap-anywhere">{alert.email}</span> once when it is back.
        </p>
      ) : (
        <p>
          <strong className="block font-semibold">Out of stock</strong>
          We can email you once when it is back.
        </p>
      )}
      {/* One button for both states, so that the focus stays on it. */}
      <Button isBusy={cancel.isPending} onClick={press} size="small">
        {!alert && <MailIcon size="small" />}
        {alert ? 'Cancel the alert' : 'Notify me when available'}
      </Button>
      <TextLink className="min-h-11" to={more.to}>
        See other {more.name}
      </TextLink>
      {wasOpen && (
        <PartBoundary name="The form">
          <Suspense fallback={null}>
            <StockAlertDialog
              isOpen={isOpen}
              onCreated={(created) => {
                change(created);
                setIsOpen(false);
              }}
              onOpenChange={setIsOpen}
              product={product}
              variant={variant}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
