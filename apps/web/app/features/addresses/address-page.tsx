import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountHead } from '../../components/head/account-head.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { addressDraft, proposeRecipientName } from './address-entry.ts';
import { AddressForm } from './address-form.tsx';
import { addressListQuery } from './api/address-queries.ts';

export const meta = () => [{ title: pageTitle('Addresses') }, { name: 'robots', content: 'noindex' }];

export default function AddressRoute() {
  return (
    <>
      <AccountHead title="Addresses" lead="Changes don’t affect orders already placed." />
      <LoggedInOnly skeleton={<AddressListSkeleton />}>
        <AddressPage />
      </LoggedInOnly>
    </>
  );
}

/** Address being edited, `id: null` for a new one, null when closed. */
type Editing = { readonly id: string | null } | null;

/** Addresses of a customer: list, add, edit, remove, choose the default. */
export function AddressPage() {
  const query = useQuery(addressListQuery());
  const { data: addresses, isError } = query;
  const [editing, setEditing] = useState<Editing>(openDraft);
  const [wasOpened, setWasOpened] = useState(false);
  // Restores focus after a form was closed or an address removed.
  const focus = useFocusAfter<HTMLDivElement, string | undefined>(
    addresses && `${addresses.length} ${editing !== null}`,
    (part) => part.querySelector('button, input'),
  );
  function edit(id: string | null) {
    setWasOpened(true);
    setEditing({ id });
  }
  if (!addresses) {
    if (!isError) return <AddressListSkeleton />;
    return (
      <LoadFailed title="Your addresses did not load" query={query}>
        Please check your connection and try again.
      </LoadFailed>
    );
  }
  const isOpen = editing !== null || addresses.length === 0;
  return (
    <div {...focus} className="grid gap-[inherit]">
      {addresses.length > 0 && (
        <ul className="grid border-rule border-y lg:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard key={address._id} address={address} onEdit={() => edit(address._id)} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <FormPanel
          key={editing?.id ?? 'new'}
          id={editing?.id ?? null}
          canClose={addresses.length > 0}
          takesFocus={wasOpened}
          onClose={() => setEditing(null)}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => edit(null)}>
          <PlusIcon size="small" />
          Add address
        </Button>
      )}
    </div>
  );
}

/** A form that was open when the session ended is open again. */
function openDraft(): Editing {
  const id = addressDraft.openId();
  return id === undefined ? null : { id };
}

/** The form opens below the pressed button and is scrolled into view. */
function intoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
}

/** Moves focus into the form that was opened. */
function intoForm(panel: HTMLElement | null): void {
  intoView(panel);
  panel?.querySelector('h2')?.focus({ preventScroll: true });
}

interface FormPanelProps {
  readonly id: string | null;
  readonly canClose: boolean;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

function FormPanel({ id, canClose, takesFocus, onClose }: FormPanelProps) {
  const { user } = useSession();
  const { data: addresses } = useQuery(addressListQuery());
  const address = addresses?.find((one) => one._id === id);
  return (
    <Panel ref={takesFocus ? intoForm : intoView}>
      <h2 className="type-heading mb-5" tabIndex={-1}>
        {address ? 'Edit address' : 'Add address'}
      </h2>
      <AddressForm
        address={address}
        recipientName={proposeRecipientName(user)}
        onClose={canClose ? onClose : undefined}
        done="The address is saved"
        onSaved={onClose}
      />
    </Panel>
  );
}

/** The shape of a list of addresses. */
export function AddressListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your addresses are loading"
      className="grid gap-6 border-rule border-y py-5 lg:grid-cols-3"
    >
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-3">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-28 w-5/6" />
          <Skeleton className="h-8 w-1/2" />
        </div>
      ))}
    </div>
  );
}
