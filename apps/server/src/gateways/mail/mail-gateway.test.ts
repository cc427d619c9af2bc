import { expect, test } from 'vitest';
import { workOff } from '../../../test/jobs.ts';
import { testShop } from '../../../test/shop.ts';
import { partOf, smtpServer } from '../../../test/smtp-server.ts';
import { readSettings } from '../../modules/platform/settings/read-settings.ts';
import { framedMail } from './framed-mail.ts';
import { createMailGateway } from './mail-gateway.ts';
import { signMail } from './mail-sender.ts';

const { url, received } = await smtpServer();
const shop = await testShop({ variables: { SMTP_URL: url } });
const { call, succeed, context } = shop;

test("decisions §3: a new account's code arrives as HTML and text through a real mail server, and verifies", async () => {
  const email = 'nisha@example.in';
  await succeed('user.register', { name: 'Nisha', email, password: 'a long kundan pass' });
  await workOff(context, 'send-mail');
  const mail = received.at(-1);
  expect(mail).toMatchObject({ from: 'care@jhumka.example', to: [email] });
  const code = /\b\d{6}\b/.exec(partOf(mail?.raw ?? '', 'text/plain'))?.[0] ?? '';
  const html = partOf(mail?.raw ?? '', 'text/html');
  expect(html).toContain(code);
  // The header links to the shop and the footer names the seller, as in mails about orders.
  const { name, legal_name: legalName, support_email: support } = await readSettings(context);
  expect(html).toMatch(new RegExp(`<a href="${context.publicUrl}"[^>]*>${name}</a>`));
  expect(html).toContain(`mailto:${support}`);
  expect(html).toContain(legalName);
  expect(html).not.toContain('class="sender-');
  expect((await call('user.verifyEmail', { email, otp: code })).status).toBe(200);
});

test('with a mail server there is no inbox to read', async () => {
  expect(context.mode.mail).toBe('smtp');
  expect(await context.db.selectFrom('inbox_messages').select('id').execute()).toEqual([]);
});

test('a subject injects no header or recipient, and every script arrives unchanged', async () => {
  const mail = framedMail({
    to: 'asha@example.in',
    subject: 'नमस्ते\r\nBcc: everybody@example.in',
    heading: '<b>आशा</b>',
    lines: ['Line\n.\nQUIT'],
  });
  await context.mail.send({ ...mail, replyTo: 'gita@example.in' });
  const { to, raw } = received.at(-1) ?? { to: [], raw: '' };
  expect(to).toEqual(['asha@example.in']);
  expect(raw).not.toMatch(/^Bcc:/im);
  expect(raw).toMatch(/^Reply-To: gita@example.in/m);
  expect(partOf(raw, 'text/plain')).toContain('<b>आशा</b>');
  expect(partOf(raw, 'text/html')).toContain('&lt;b&gt;आशा&lt;/b&gt;');
  expect(partOf(raw, 'text/plain')).toContain('QUIT');
});

test("header and footer escape the settings, and a mail's text can't replace them", () => {
  const mail = framedMail({
    to: 'a@example.in',
    subject: 'A',
    heading: 'A',
    lines: ['<span class="sender-foot"></span>'],
  });
  const { html } = signMail(mail, {
    name: 'Rao & <b>Sons</b> $&',
    legalName: 'Rao',
    address: 'Jaipur',
    email: 'care@rao.in',
    phone: '1',
    url: 'https://rao.in',
  });
  expect(html).toContain('Rao &amp; &lt;b&gt;Sons&lt;/b&gt; $&amp;');
  expect(html).toContain('&lt;span class=');
  expect(html.indexOf('mailto:care@rao.in')).toBeGreaterThan(html.indexOf('&lt;span class='));
});

test('an unreachable or refusing server is an error, so that the mail is retried', async () => {
  const mail = framedMail({ to: 'asha@example.in', subject: 'A', heading: 'A', lines: [] });
  for (const SMTP_URL of ['smtp://127.0.0.1:1', url.replace('s%40cret', 'wrong')]) {
    await expect(
      createMailGateway({
        db: context.db,
        hasInbox: false,
        allowsPrivate: false,
        findServer: async () => SMTP_URL,
        identify: async () => ({ from: 'a@b.in', colours: {} }),
      }).send(mail),
    ).rejects.toThrow();
  }
});

test('a server of an administrator in a private network gets no mail unless the operator allows it', async () => {
  const mail = framedMail({ to: 'asha@example.in', subject: 'Private', heading: 'A', lines: [] });
  const { hostname: host, port, username: user, password } = new URL(url);
  const server = {
    host,
    port: Number(port),
    encryption: 'none',
    user,
    password: decodeURIComponent(password),
  } as const;
  const gateway = (allowsPrivate: boolean) =>
    createMailGateway({
      db: context.db,
      hasInbox: false,
      allowsPrivate,
      findServer: async () => server,
      identify: async () => ({ from: 'a@b.in', colours: {} }),
    });
  await expect(gateway(false).send(mail)).rejects.toThrow('private network');
  await gateway(true).send(mail);
  expect(received.at(-1)?.raw).toContain('Subject: Private');
});
