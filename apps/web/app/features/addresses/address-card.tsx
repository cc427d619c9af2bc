import { useState } from 'react';
import { AddressLines, addressTypeName } from '../../components/address-lines.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { PinIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Address, useDisableAddress, useMakeDefault } from './api/address-queries.ts';

interface AddressCardProps {
  readonly address: Address;
  readonly onEdit: () => void;
}

/** Address with its actions. */
export function AddressCard({ address, onEdit }: AddressCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const makeDefault = useMakeDefault();
  const title = addressTypeName(address.address_type);
  return (
    <li className="flex flex-col gap-3 border-rule py-5 max-lg:border-t max-lg:first:border-t-0 lg:border-l lg:px-6 lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-semibold">
          <PinIcon size="small" />
          {title}
        </h2>
        {address.is_default && <Badge>Default</Badge>}
      </div>
      <p className="text-ink-soft text-small">
        <AddressLines address={address} />
      </p>
      <div className="mt-auto flex flex-wrap gap-x-5">
        <TextButton className="text-small" onClick={onEdit}>
          Edit<span className="sr-only"> {address.address_line}</span>
        </TextButton>
        {!address.is_default && (
          <TextButton
            className="text-small"
            disabled={makeDefault.isPending}
            onClick={() => makeDefault.mutate(address._id)}
          >
            Make default<span className="sr-only"> {address.address_line}</span>
          </TextButton>
        )}
        <TextButton className="text-small" onClick={() => setIsAsking(true)}>
          Remove<span className="sr-only"> {address.address_line}</span>
        </TextButton>
      </div>
      <RemoveDialog address={address} isOpen={isAsking} onOpenChange={setIsAsking} />
    </li>
  );
}

interface RemoveDialogProps {
  readonly address: Address;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function RemoveDialog({ address, isOpen, onOpenChange }: RemoveDialogProps) {
  const disable = useDisableAddress();
  const remove = () => disable.mutate(address._id, { onSettled: () => onOpenChange(false) });
  return (
    <Dialog
      isQuestion
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Remove this address?"
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
          <Button variant="danger-solid" isBusy={disable.isPending} onClick={remove}>
            Remove the address
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 py-5">
        <p className="text-small">
          <AddressLines address={address} />
        </p>
        <p className="text-ink-soft">Orders already placed are not affected.</p>
      </div>
    </Dialog>
  );
}
