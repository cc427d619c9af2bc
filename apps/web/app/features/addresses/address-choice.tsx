import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { AddressLines, addressTypeName } from '../../components/address-lines.tsx';
import { useSession } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { RadioCard } from '../../ui/forms/radio-card.tsx';
import { StepHead } from '../../ui/forms/step-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressDraft, proposeRecipientName } from './address-entry.ts';
import { AddressForm, type SaveAndThen } from './address-form.tsx';
import { type Address, addressListQuery } from './api/address-queries.ts';

interface AddressChoiceProps {
  /** The chosen one; null takes the default. */
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** Called with the pincode of the open form; '' without one. */
  readonly onPincode: (pincode: string) => void;
  /** Saves the address that is being typed; null while no form is open. */
  readonly formRef: Ref<SaveAndThen>;
}

/** The address that counts: the chosen one while it is there, else the default, else the newest. */
export function addressInForce(addresses: readonly Address[], chosenId: string | null): Address | undefined {
  return (
    addresses.find((one) => one._id === chosenId) ?? addresses.find((one) => one.is_default) ?? addresses[0]
  );
}

/** Step of the delivery address: one of the customer's, or a new one. Once there is one, it folds to a line. */
export function AddressChoice({ chosenId, onChoose, onPincode, formRef }: AddressChoiceProps) {
  const { user } = useSession();
  const { data: addresses, isError, refetch } = useQuery(addressListQuery());
  const [isAdding, setIsAdding] = useState(() => addressDraft.openId() === null);
  const [isChanging, setIsChanging] = useState(false);
  const chosen = addressInForce(addresses ?? [], chosenId);
  const isFormOpen = isAdding || addresses?.length === 0;
  const isFolded = chosen !== undefined && !isFormOpen && !isChanging;
  const form = isFormOpen ? 'form' : isFolded ? 'folded' : 'list';
  const focus = useFocusAfter<HTMLElement, string | undefined>(addresses && form, (section) =>
    section.querySelector(isFormOpen ? 'h3' : isFolded ? 'button' : 'input:checked'),
  );
  return (
    <section aria-labelledby="address-choice" {...focus}>
      <StepHead
        id="address-choice"
        number={1}
        title="Delivery address"
        isDone={isFolded}
        end={
          addresses &&
          !isFormOpen && (
            <TextButton className="text-small" onClick={() => setIsChanging(isFolded)}>
              {isFolded ? 'Change' : 'Done'}
              <span className="sr-only"> {isFolded ? 'the' : 'with the'} delivery address</span>
            </TextButton>
          )
        }
      />
      {isFolded && (
        <p className="wrap-anywhere text-control">
          <strong className="font-semibold">{chosen.name || addressTypeName(chosen.address_type)}</strong>,{' '}
          {[chosen.address_line, chosen.landmark].filter(Boolean).join(', ')}, {chosen.city} {chosen.pincode}
        </p>
      )}
      {!addresses && !isError && <Skeleton className="h-40" />}
      {!addresses && isError && (
        <p className="flex flex-wrap items-center gap-4">
          Your addresses did not load.
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {addresses && addresses.length > 0 && !isFolded && (
        <fieldset className="grid gap-3 md:grid-cols-2 md:gap-4">
          <legend className="sr-only">Delivery address</legend>
          {defaultFirst(addresses).map((address) => (
            <RadioCard
              key={address._id}
              name="address"
              value={address._id}
              // While a new address is typed, that one counts.
              checked={!isAdding && address._id === chosen?._id}
              onChange={() => {
                setIsAdding(false);
                setIsChanging(true);
                onChoose(address._id);
              }}
              title={addressTypeName(address.address_type)}
              end={address.is_default && <Badge>Default</Badge>}
              note={<AddressLines address={address} />}
              className="content-start max-md:p-4"
            />
          ))}
        </fieldset>
      )}
      {form === 'list' && (
        <TextButton className="mt-2 text-small" onClick={() => setIsAdding(true)}>
          Add address
        </TextButton>
      )}
      {isFormOpen && (
        <Panel className="mt-4">
          <h3 className="type-name mb-4" tabIndex={-1}>
            A new address
          </h3>
          <AddressForm
            ref={formRef}
            recipientName={proposeRecipientName(user)}
            onClose={addresses?.length ? () => setIsAdding(false) : undefined}
            onPincode={onPincode}
            onSaved={(address) => {
              setIsAdding(false);
              setIsChanging(false);
              onChoose(address._id);
            }}
          />
        </Panel>
      )}
    </section>
  );
}

/** Sorts the default address first, so that the selection is visible without scrolling. */
function defaultFirst(addresses: readonly Address[]): readonly Address[] {
  return addresses.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
}
