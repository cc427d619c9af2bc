import { formatRupees } from '@jhumka/domain/money';
import { checkGiftMessage, giftMessageProblem, maxGiftMessageLength } from '@jhumka/domain/personalisation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { browserClient } from '../../../api/client.ts';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import type { CartItem } from '../../../components/cart/cart-query.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { dismissMadeBefore } from '../../../ui/toast/toast-store.ts';

interface GiftDialogProps {
  readonly item: CartItem;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Form for the wrapping and the card of a gift. */
export function GiftDialog({ item, name, isOpen, onOpenChange }: GiftDialogProps) {
  const formId = useId();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const saved = useMemo(() => ({ wrap: item.gift_wrap, message: item.gift_message }), [item]);
  const form = useEntryForm({
    saved,
    check: ({ message }) => {
      const check = checkGiftMessage(message);
      return { gift_message: !check.ok && giftMessageProblem(check) };
    },
    send: ({ wrap, message }) =>
      browserClient.call('cart.setGift', { _id: item._id, gift_wrap: wrap, gift_message: message }),
    changes: ['cart.get'],
    isPendingUntilShown: true,
    onSaved: () => onOpenChange(false),
  });
  // What was said about the cart below is over.
  useEffect(() => {
    if (isOpen) dismissMadeBefore(performance.now());
  }, [isOpen]);
  const price = shopConfig?.gift_wrap ?? null;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Gift wrap and message"
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={() => onOpenChange(false)}>
            Close
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isPending}>
            Save
          </Button>
        </div>
      }
    >
      <form {...form.attributes} id={formId} className="grid gap-4 py-2">
        <p className="text-ink-soft text-small">{name}. We don’t print prices on gift parcels.</p>
        {price !== null && (
          <Checkbox
            checked={form.entry.wrap}
            onChange={({ target }) => form.set({ wrap: target.checked })}
            end={price > 0 ? `${formatRupees(price)} each` : 'Free'}
          >
            Wrap it as a gift
          </Checkbox>
        )}
        <TextAreaField
          label="Message on the card"
          isOptional
          rows={3}
          hint={`At most ${maxGiftMessageLength} letters, in English or Hindi.`}
          {...form.field('message', 'gift_message')}
        />
        <FormNotice error={form.failure} failed="The gift was not saved. Please try again" />
      </form>
    </Dialog>
  );
}
