import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { invalidate } from '../../api/query-key.ts';
import { useChange } from '../../api/use-change.ts';
import { withoutItems } from '../../components/wishlist/edit-wishlist.ts';
import { notifyOtherTabs } from '../../components/wishlist/other-tabs.ts';
import { type WishlistPages, wishlistQuery } from '../../components/wishlist/wishlist-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const failedMessage = 'Failed to clear wishlist'; // spec 8.7

/** Clears the wishlist after a confirmation (spec 4.5). */
export function ClearWishlist({ count }: { readonly count: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const clear = useClear();
  const countLabel = count === 1 ? 'one product' : `${count} products`;
  return (
    <>
      <TextButton className="text-small" onClick={() => setIsConfirming(true)}>
        Clear wishlist
      </TextButton>
      <Dialog
        isQuestion
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear your wishlist?"
        footer={
          <div className="grid gap-3 md:flex md:justify-end">
            <Button className="max-md:order-2" onClick={() => setIsConfirming(false)}>
              Keep it
            </Button>
            <Button
              variant="danger-solid"
              isBusy={clear.isPending}
              onClick={() => clear.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
            >
              Remove {countLabel}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">
          <p>
            This takes {countLabel} off your wishlist and can’t be undone. What is in your cart stays there.
          </p>
          {/* Toasts over the page are inert while a dialog is open. */}
          {clear.isError && (
            <Notice isUrgent tone="danger">
              {problemMessage(clear.error, failedMessage)}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  );
}

function useClear() {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery();
  return useChange(() => browserClient.call('wishlist.clear', {}), {
    scope: { id: 'wishlist' },
    done: 'Wishlist cleared successfully!', // spec 8.6
    onSuccess: () => {
      notifyOtherTabs();
      // Updates the cache directly: a refetch would show the skeleton and move the focus to the heading.
      queryClient.setQueryData<WishlistPages>(
        queryKey,
        (list) => list && withoutItems(list, list.pages[0]?.productIds ?? []),
      );
      return invalidate(queryClient, ['wishlist.get']);
    },
    failed: failedMessage,
  });
}
