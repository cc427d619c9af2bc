import { pageTitle } from '../../components/page-title.ts';
import { AccountHead } from '../../features/account/account-frame.tsx';
import { AddressListSkeleton, AddressPage } from '../../features/addresses/address-page.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

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
