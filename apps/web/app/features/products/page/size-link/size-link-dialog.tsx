import { givenName } from '@jhumka/domain/accounts';
import { formatDate } from '@jhumka/domain/calendar';
import { maxSizeLinks, sizeLinkDays } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { shopName } from '../../../../components/brand/brand.ts';
import { ShopLogo } from '../../../../components/brand/wordmark.tsx';
import { FormNotice } from '../../../../components/form-notice.tsx';
import { copyLink, WhatsAppIcon, whatsAppLink } from '../../../../components/share-link.tsx';
import { useForm } from '../../../../components/use-form.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { userQuery } from '../../../../session/user-query.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../../ui/buttons/button-variant.ts';
import { TextButton } from '../../../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../../../ui/focus/use-focus-after.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { ClockIcon, LockIcon } from '../../../../ui/icons/page-icons.tsx';
import { PersonIcon } from '../../../../ui/icons.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface SizeLinkDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks somebody for a ring size by a private link, and lists the open ones. */
export function SizeLinkDialog(overlay: SizeLinkDialogProps) {
  return (
    <Dialog {...overlay} title="What is her size?">
      <SizeLinkForm />
    </Dialog>
  );
}

interface Entry {
  readonly name: string;
  readonly signed_as: string;
  readonly mails_answer: boolean;
}

function SizeLinkForm() {
  const { data: user, isPending } = useQuery(userQuery());
  if (isPending) return <Skeleton className="h-96" />;
  return <Asking firstName={user ? givenName(user) : ''} />;
}

/** Sends the link, by WhatsApp or the clipboard: one press makes it and passes it on. */
function Asking({ firstName }: { readonly firstName: string }) {
  const isCopied = useRef(false);
  const create = useChange(
    async ({ entry }: { readonly entry: Entry; readonly tab: Window | null }) =>
      (await browserClient.call('sizeLink.create', { kind: 'ring', ...entry })).data,
    {
      failed: null,
      changes: ['sizeLink.list'],
      onSuccess: ({ link }, { entry, tab }) => {
        tab?.location.replace(whatsAppLink(messageOf(entry), link));
        return isCopied.current ? copy(link) : undefined;
      },
      onError: (_, { tab }) => tab?.close(),
    },
  );
  const form = useForm<Entry>({
    saved: { name: '', signed_as: firstName, mails_answer: false },
    check: ({ name, signed_as }) => ({
      name: name.trim() === '' && 'Please enter a name',
      signed_as: signed_as.trim() === '' && 'Please enter your name',
    }),
    change: create,
    send: (entry) => {
      // Opened by the press itself: browsers block a window that opens after a reply.
      const tab = isCopied.current ? null : window.open('', '_blank');
      if (tab) tab.opener = null;
      create.mutate({ entry, tab });
    },
  });
  const { entry } = form;
  const made = create.data;
  const until = made ? new Date(made.expires_at) : new Date(Date.now() + sizeLinkDays * 86_400_000);
  return (
    <div className="grid gap-5">
      <form {...form.attributes} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-[1.24fr_1fr] md:gap-8">
          {made ? (
            <p tabIndex={-1} ref={takeFocus} className="wrap-anywhere focus:shadow-none focus:outline-none">
              <strong className="font-semibold">The link for {made.name} is ready.</strong> It is shown only
              here, so send it now. The answer appears beside your sizes.
            </p>
          ) : (
            <div className="grid content-start gap-4">
              <p>
                Send a private link. She matches one of her rings on her phone and you get the number. The
                link shows no ring, no price and no cart.
              </p>
              <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-1">
                <TextField
                  label="Who is it?"
                  hint="Only you see this"
                  maxLength={40}
                  autoComplete="off"
                  {...form.field('name')}
                />
                <TextField
                  label="Signed as"
                  hint="She sees this"
                  maxLength={40}
                  autoComplete="given-name"
                  {...form.field('signed_as')}
                />
              </div>
              <Checkbox
                checked={entry.mails_answer}
                onChange={({ target }) => form.set({ mails_answer: target.checked })}
              >
                Email me once when the answer comes
              </Checkbox>
            </div>
          )}
          <Message text={messageOf(entry)} link={made?.link} />
        </div>
        <FormNotice error={form.failure} failed="The link was not made. Please check your connection." />
        <div className="grid gap-2 md:grid-cols-[1fr_auto]">
          {made ? (
            <a
              className={buttonClasses({ variant: 'primary', isWide: true })}
              href={whatsAppLink(messageOf(entry), made.link)}
              rel="noopener noreferrer"
              target="_blank"
            >
              <WhatsAppIcon size="small" />
              Send on WhatsApp
            </a>
          ) : (
            <Button
              type="submit"
              variant="primary"
              isBusy={form.isPending}
              onClick={() => {
                isCopied.current = false;
              }}
            >
              <WhatsAppIcon size="small" />
              Send on WhatsApp
            </Button>
          )}
          <Button
            onClick={() => {
              if (made) return void copy(made.link);
              isCopied.current = true;
              form.submit();
            }}
          >
            Copy link
          </Button>
        </div>
      </form>
      <ul className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-ink-soft text-small max-md:grid">
        <Fact icon={<ClockIcon size="small" />}>Works until {formatDate(until)}</Fact>
        <Fact icon={<PersonIcon size="small" />}>She needs no account</Fact>
        <Fact icon={<LockIcon size="small" />}>You can withdraw it any time</Fact>
      </ul>
      <OpenLinks />
    </div>
  );
}

const messageOf = ({ signed_as }: Entry): string =>
  `Can you match one of your rings on this page? It takes a minute. ${signed_as.trim()}`;

const copy = (link: string) => copyLink(link, 'the message');

/** The message as it will look. */
const Message = ({ text, link }: { readonly text: string; readonly link: string | undefined }) => (
  <figure
    aria-label="The message"
    className="grid content-start gap-3 rounded-[12px_12px_12px_2px] bg-linen p-4 text-small"
  >
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 overflow-hidden rounded-2 bg-porcelain">
      <span className="grid h-14 place-items-center bg-sand text-[1.6875rem]">
        <ShopLogo />
      </span>
      <span>
        <strong className="block font-semibold">Match your ring</strong>
        <span className="type-note wrap-anywhere">{shopName()}, takes a minute</span>
      </span>
    </div>
    <p className="wrap-anywhere">{text}</p>
    <p className="font-medium text-accent wrap-anywhere">
      {link ?? `${location.host}/ring-size#`}
      {!link && <span className="sr-only">and a secret of its own</span>}
      {!link && <span aria-hidden="true">…</span>}
    </p>
  </figure>
);

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex items-center gap-2">
    {icon}
    <span>{children}</span>
  </li>
);

/** The open links of the customer, which can be withdrawn. */
function OpenLinks() {
  const query = useQuery(personalQuery('sizeLink.list', {}));
  const { data: links } = query;
  const withdraw = useChange((_id: string) => browserClient.call('sizeLink.withdraw', { _id }), {
    done: 'The link is withdrawn',
    failed: 'The link was not withdrawn. Please try again',
    changes: ['sizeLink.list'],
    isPendingUntilShown: true,
  });
  if (!links && query.isError) return <LoadFailed title="Your links did not load" query={query} />;
  if (!links || links.length === 0) return null;
  return (
    <section aria-label="Links you sent" className="border-rule border-t pt-4">
      <h3 className="flex justify-between gap-4 font-semibold text-small">
        Links you sent
        <span className="font-normal text-ink-muted">
          {links.length} of {maxSizeLinks}
        </span>
      </h3>
      <ul>
        {links.map(({ _id, name, expires_at }) => (
          <li key={_id} className="flex items-center justify-between gap-4 pt-3 text-small">
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{name}</strong>
              <span className="block text-ink-muted">
                Not answered yet, open until {formatDate(new Date(expires_at))}
              </span>
            </span>
            <TextButton
              className="shrink-0"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(_id)}
            >
              Withdraw<span className="sr-only"> the link for {name}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
