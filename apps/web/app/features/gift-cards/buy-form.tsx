import { checkEmail } from '@jhumka/domain/accounts';
import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { fromRupees, isRupees } from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/problem-message.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { TestModeNotice } from '../../components/payment/payment-notes.tsx';
import { useEntryForm } from '../../components/use-entry-form.ts';
import type { FormDraft } from '../../components/use-form.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { loginPath } from '../../session/return-path.ts';
import { useSession } from '../../session/use-session.ts';
import { visitNote } from '../../session/visit-notes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { Chip } from '../../ui/lists/chip.tsx';
import { creditQueries } from './api/credit-queries.ts';
import { cardDesigns, type Design, GiftCardPicture } from './gift-card-picture.tsx';
import type { useBuyGiftCard } from './use-buy-gift-card.ts';

const amounts = ['500', '1000', '2500', '5000'];
const designs = Object.keys(cardDesigns) as Design[];
const maxMessage = 300;

const empty = {
  amount: '1000',
  name: '',
  email: '',
  from: '',
  message: '',
  sendOn: '',
  design: 'jhumka' as Design,
};
type Entry = typeof empty;

const isEntry = (found: unknown): found is Entry => {
  const texts = (found ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return Object.keys(empty).every((name) => typeof texts[name as keyof Entry] === 'string');
};
const note = visitNote('gift-card', isEntry);
/** Input of the form, also of a guest who goes to log in. */
export const buyDraft: FormDraft = {
  read: () => note.read() ?? undefined,
  save: (entry) => (entry === undefined ? note.erase() : note.write(entry as Entry)),
};

const amountOf = ({ amount }: Entry) => {
  const rupees = numberOf(amount);
  return Number.isFinite(rupees) && isRupees(rupees) && rupees > 0 ? fromRupees(rupees) : undefined;
};

const check = (entry: Entry) => ({
  amount: amountOf(entry) === undefined && 'Please enter an amount in rupees, for example 1500',
  email: entry.email.trim() !== '' && !checkEmail(entry.email).ok && 'Please enter a whole email address',
});

const inputOf = ({ amount, name, email, from, message, sendOn, design }: Entry) => ({
  amount: numberOf(amount),
  to: { name: name.trim(), email: email.trim() },
  from: from.trim(),
  message: message.trim(),
  send_on: email.trim() === '' ? '' : sendOn,
  design,
});

interface BuyFormProps {
  readonly buying: ReturnType<typeof useBuyGiftCard>;
}

/**
 * Form by which a gift card is chosen and paid, with the card as it will look. What was entered survives a login and a
 * reload, which the page that the server renders knows nothing of.
 */
export function BuyForm({ buying }: BuyFormProps) {
  const [isRestored] = useState(() => buyDraft.read() !== undefined);
  const isHydrated = useIsHydrated();
  const key = `${buying.card?._id} ${isRestored && isHydrated}`;
  return <BuyFields key={key} buying={buying} draft={isHydrated ? buyDraft : undefined} />;
}

function BuyFields({ buying, draft }: BuyFormProps & { readonly draft: FormDraft | undefined }) {
  const { status } = useSession();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const form = useEntryForm({
    saved: empty,
    check,
    send: (entry) => buying.buy(inputOf(entry)),
    changes: creditQueries,
    draft,
    refused: (error) => ({ amount: messageOf(error, 'gift-card-refused') }),
  });
  const { entry, field, set } = form;
  const isMailed = entry.email.trim() !== '';
  const today = dayInIndia(new Date());
  const canPay = shopConfig?.online_payment != null;
  return (
    <form
      {...form.attributes}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid content-start gap-3 md:order-2">
        <GiftCardPicture design={entry.design} amount={amountOf(entry)} />
        <fieldset>
          <legend className="pb-2 font-semibold text-small">Picture</legend>
          <div className="grid grid-cols-4 gap-2">
            {designs.map((design) => (
              <label
                key={design}
                className="cursor-pointer rounded-1 border border-rule-strong p-1 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="design"
                  className="sr-only"
                  checked={entry.design === design}
                  onChange={() => set({ design })}
                />
                <span className={`block h-8 rounded-1 ${cardDesigns[design].colours}`} />
                <span className="block pt-1 text-center text-note">{cardDesigns[design].name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="grid content-start gap-5">
        <div className="grid gap-2">
          <TextField label="Amount (Rs.)" inputMode="numeric" className="max-w-52" {...field('amount')} />
          <div className="flex flex-wrap gap-2">
            {amounts.map((amount) => (
              <Chip key={amount} aria-pressed={entry.amount === amount} onClick={() => set({ amount })}>
                Rs.{Number(amount).toLocaleString('en-IN')}
              </Chip>
            ))}
          </div>
        </div>
        <TextField label="For whom" isOptional maxLength={80} {...field('name')} />
        <TextField
          label="Their email"
          isOptional
          type="email"
          hint={isMailed ? undefined : 'Without an email you get the code and pass it on yourself.'}
          {...field('email', 'to.email')}
          error={form.problem('email') || form.problem('to.email')}
        />
        {isMailed && (
          <DateField
            label="Send on"
            isOptional
            min={today}
            max={addDays(today, 365)}
            hint="At once without a day. Days are those of India."
            className="max-w-60"
            {...field('sendOn', 'send_on')}
          />
        )}
        <TextAreaField label="Message" isOptional maxLength={maxMessage} {...field('message')} />
        <TextField
          label="From"
          isOptional
          maxLength={80}
          hint="Without it the email has the name of your account."
          {...field('from')}
        />
        <p className="text-ink-muted text-small">
          A card has no end, can be spent on several orders and can’t be paid out in cash. It is paid online
          alone: not with coins, coupons or another card. There is no GST on a card; what it buys has its own
          tax invoice. Name, email and message are erased 180 days after delivery. Until it is redeemed, we
          refund it when you <TextLink to="/contact">write to us</TextLink>. See the{' '}
          <Link className="text-link underline" to="/terms">
            terms
          </Link>
          .
        </p>
        <FormNotice error={form.failure} failed="The payment did not start. Please try again in a moment." />
        {buying.isVerifying && (
          <p className="text-small" role="status">
            Confirming your payment…
          </p>
        )}
        {status === 'guest' ? (
          <LinkButton to={loginPath('/gift-cards')} variant="primary">
            Sign in to buy a gift card
          </LinkButton>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            isBusy={form.isPending || buying.isVerifying}
            disabled={status !== 'signed-in' || (shopConfig !== undefined && !canPay)}
          >
            Pay online
          </Button>
        )}
        {shopConfig && !canPay && (
          <p className="text-ink-muted text-small">Online payment is not available right now.</p>
        )}
        {shopConfig?.online_payment && <TestModeNotice mode={shopConfig.online_payment.mode} />}
      </div>
    </form>
  );
}
