import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageTitle } from '../../components/head/page-title.ts';
import { NotForAdmins } from '../../components/not-for-admins.tsx';
import { loginPath } from '../../session/return-path.ts';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import { codeOfLink } from './api/credit-queries.ts';
import { BuyForm } from './buy-form.tsx';
import { OwnCard, OwnCards } from './own-cards.tsx';
import { RedeemForm, StoreCredit } from './store-credit.tsx';
import { useBuyGiftCard } from './use-buy-gift-card.ts';

export const meta = () => [
  { title: pageTitle('Gift cards') },
  {
    name: 'description',
    content: 'A gift card with your message, by email on the day you choose or as a link. It has no end.',
  },
];

export default function GiftCardsRoute() {
  return <GiftCardsPage />;
}

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Gift cards' }];
const codeInFragment = /^#([0-9A-Za-z-]{16,24})$/;

/** Moves the code of a mailed link out of the address, into the visit; '' without one. */
function useCodeOfLink(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  useEffect(() => {
    const found = codeInFragment.exec(hash)?.[1];
    if (found !== undefined) {
      codeOfLink.write(found);
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    }
    setCode(codeOfLink.read() ?? '');
  }, [hash, navigate]);
  return code;
}

/** Gift cards: redeem one, buy one, what was bought, and the store credit. */
export function GiftCardsPage() {
  const { status, user } = useSession();
  const code = useCodeOfLink();
  const buying = useBuyGiftCard();
  const newCard = useRef<HTMLHeadingElement>(null);
  // The new card is far above the button that bought it; the form begins anew, so that no press buys it again.
  useEffect(() => {
    if (buying.card) newCard.current?.focus();
  }, [buying.card]);
  if (user?.role === 'ADMIN') {
    return (
      <NotForAdmins
        title="Gift cards are for customers"
        to="/dashboard/gift-cards"
        place="Gift cards of all customers"
      >
        Administrators have no store credit.
      </NotForAdmins>
    );
  }
  const own = status === 'signed-in' && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 md:grid-cols-2">
      <section aria-labelledby="redeem" className="grid content-start gap-4">
        <h2 id="redeem" className="type-title">
          Redeem a gift card
        </h2>
        <RedeemForm key={code} code={code} />
      </section>
      <StoreCredit />
    </div>
  );
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)] pt-2 pb-section">
      <header>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="type-display pt-3">Gift cards</h1>
        <p className="type-lead mt-2 max-w-168">
          With your message, by email on the day you choose or as a link. Whoever gets it spends it on as many
          orders as they like.
        </p>
      </header>
      {buying.card && (
        <section aria-labelledby="new-card">
          <h2 id="new-card" ref={newCard} tabIndex={-1} className="type-title scroll-mt-32 pb-3">
            Your gift card is ready
          </h2>
          <OwnCard card={buying.card} />
        </section>
      )}
      {code !== '' && status === 'guest' && (
        <section aria-labelledby="redeem-link" className="grid justify-items-start gap-3 bg-linen p-5">
          <h2 id="redeem-link" className="type-title">
            You have a gift card
          </h2>
          <p>Sign in, or make an account, and it becomes your store credit.</p>
          <LinkButton to={loginPath('/gift-cards')} variant="primary">
            Sign in to redeem it
          </LinkButton>
        </section>
      )}
      {code !== '' && own}
      <section aria-labelledby="buy-card" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="buy-card" className="type-title">
          Buy a gift card
        </h2>
        <BuyForm buying={buying} />
      </section>
      {code === '' && own}
      {status === 'signed-in' && <OwnCards />}
    </div>
  );
}
