import { isGift } from '@jhumka/domain/personalisation';
import { lazy, Suspense, useState } from 'react';
import type { CartItem } from '../../../components/cart/cart-query.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';

const GiftDialog = lazy(async () => ({ default: (await import('./gift-dialog.tsx')).GiftDialog }));

interface GiftOptionsProps {
  readonly item: CartItem;
  /** Name of the item with its choice. */
  readonly name: string;
}

/** Opens the form for wrapping an item as a gift, which loads when it opens. */
export function GiftOptions({ item, name }: GiftOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <TextButton
        className="justify-self-start text-small"
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      >
        {isGift(item) ? 'Change the gift' : 'Make it a gift'}
        <span className="sr-only">, {name}</span>
      </TextButton>
      {wasOpen && (
        <PartBoundary name="The gift">
          <Suspense fallback={null}>
            <GiftDialog isOpen={isOpen} onOpenChange={setIsOpen} item={item} name={name} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
