import { AccountHead } from '../features/account/account-frame.tsx';
import { AddressListSkeleton } from '../features/addresses/address-list-skeleton.tsx';
import { AddressPage } from '../features/addresses/address-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Addresses') }, { name: 'robots', content: 'noindex' }];

export default function AddressRoute() {
  return (
    <>
      <AccountHead title="Addresses" lead="Changes don’t affect orders already placed." />
      <PeopleOnly skeleton={<AddressListSkeleton />}>
        <AddressPage />
      </PeopleOnly>
    </>
  );
}
