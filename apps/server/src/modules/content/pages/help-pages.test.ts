import { helpPageSlugs } from '@jhumka/contract/shapes/pages';
import { fromRupees } from '@jhumka/domain/money';
import { helpPageSlug } from '@jhumka/domain/pages';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { placeholdersOf, unknownPlaceholders } from './placeholders.ts';
import { renderQuestions, renderText } from './render-markdown.ts';
import { readShippedPages, saveShippedPages } from './shipped-help-pages.ts';

const shop = await testShop();
let admin: TestCustomer;

beforeAll(async () => {
  await Promise.all([saveShippedPages(shop.context), saveShippedPages(shop.context)]);
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

const sourceOf = async (slug: string, version?: number) => {
  const input = { slug: `help:${slug}`, version };
  const { data } = await shop.succeed('admin.pages.get', input, { token: admin.token });
  const [text] = data.blocks;
  return { ...data, markdown: text?.kind === 'text' ? text.markdown : '' };
};

const textOf = (markdown: string) => [{ kind: 'text', id: 'text', markdown }];

const write = async (slug: string, changes: object, by = admin) => {
  const { title, description, lead, markdown, version } = await sourceOf(slug);
  const { markdown: text, ...fields } = { markdown, title, description, lead, version, ...changes };
  const input = { slug: `help:${slug}`, ...fields, blocks: textOf(text) };
  return shop.call('admin.pages.publish', input, { token: by.token });
};

/** Further pages of the shop that the texts may link to. */
const linkedPages = [
  '/contact',
  '/myorders',
  '/wishlist',
  '/dashboard/profile',
  '/dashboard/coupon-redemption',
];

describe('public pages', () => {
  test('decisions §5: EMI is promised nowhere; the FAQ denies it', async () => {
    const mentions: string[] = [];
    for (const slug of helpPageSlugs) {
      const text = JSON.stringify((await shop.succeed('content.page', { slug })).data);
      if (/\bEMIs?\b|instal+ments/i.test(text)) mentions.push(slug);
      if (slug === 'faq') expect(text).toContain('No, we do not offer EMI on jewellery');
    }
    expect(mentions).toEqual(['faq']);
  });

  test.each(helpPageSlugs)('spec 2.3: the shop opens with a text for /%s', async (slug) => {
    const { data } = await shop.succeed('content.page', { slug });
    expect(data.title.length).toBeGreaterThan(2);
    expect(data.description.length).toBeLessThanOrEqual(200);
    expect(data.headings.length).toBeGreaterThan(2);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/\{\{|\}\}/);
    for (const [, path = ''] of text.matchAll(/href=\\"(\/[^\\"#]*)/g)) {
      expect([...linkedPages, ...helpPageSlugs.map((page) => `/${page}`)]).toContain(path);
    }
  });

  test('every placeholder of the texts that come with the shop is known', async () => {
    const { data } = await shop.succeed('shop.facts');
    expect(data.return_days).toBe(30);
    const { placeholders } = await shop.succeed(
      'admin.pages.get',
      { slug: 'help:faq' },
      { token: admin.token },
    );
    for (const { page } of await readShippedPages()) {
      expect(unknownPlaceholders(JSON.stringify(page), placeholders)).toEqual([]);
    }
  });

  test('questions come one by one, each with its section', async () => {
    const { data } = await shop.succeed('content.page', { slug: 'faq' });
    expect(data.questions.length).toBeGreaterThan(20);
    expect(data.questions[0]).toMatchObject({
      id: 'do-i-need-an-account-to-order',
      section: 'Ordering',
      question: 'Do I need an account to order?',
    });
    expect(new Set(data.questions.map(({ id }) => id)).size).toBe(data.questions.length);
  });

  test('decisions §8: a page names the figures of the settings, and a changed one is read at once', async () => {
    const read = async () => (await shop.succeed('content.page', { slug: 'shipping-info' })).data.html;
    expect(await read()).toContain('Delivery costs Rs.20.00 per order');
    await transact(shop.context, (tx) => writeSetting(tx, 'delivery_charge', fromRupees(35)));
    await expect.poll(read).toContain('Delivery costs Rs.35.00 per order');
  });

  test('the usual days of delivery are those of the rules that estimate them', async () => {
    const rules = [{ prefix: '', express: [1, 1], standard: [5, 9] }] as const;
    await transact(shop.context, (tx) => writeSetting(tx, 'delivery_rules', rules));
    await expect
      .poll(async () => JSON.stringify((await shop.succeed('content.page', { slug: 'shipping-info' })).data))
      .toMatch(/Express:<\/strong> 1 working.*Standard:<\/strong> 5 to 9 working/);
  });

  test('a page that the shop has not is refused', async () => {
    expect((await shop.call('content.page', { slug: '../etc/passwd' })).status).toBe(400);
  });
});

test('a help page refuses a second heading, and a text after another block', async () => {
  const { title, description, lead, version } = await sourceOf('terms');
  const publish = async (...blocks: readonly object[]) => {
    const input = { slug: 'help:terms', title, description, lead, version, blocks };
    return (await shop.call('admin.pages.publish', input, { token: admin.token })).body;
  };
  const [text, promises] = [
    { kind: 'text', id: 'words', markdown: 'Words' },
    { kind: 'promises', id: 'promises' },
  ];
  const hero = { kind: 'hero', id: 'hero', title: 'A heading' };
  expect(await publish(promises, text)).toMatchObject({ issues: [{ path: 'blocks.1.markdown' }] });
  expect(await publish(text, hero)).toMatchObject({ issues: [{ path: 'blocks.1.title' }] });
});

describe('editing pages', () => {
  test('a new version is public at once, and the old one is preserved with its author', async () => {
    const before = await sourceOf('care-guide');
    const reply = await write('care-guide', { markdown: '## New\n\nDry it.', note: 'Shorter' });
    expect(reply.status).toBe(200);
    await vi.waitFor(
      async () => {
        const { data } = await shop.succeed('content.page', { slug: 'care-guide' });
        expect(data.html).toBe('<h2 id="new">New</h2>\n<p>Dry it.</p>\n');
      },
      { timeout: 50_000 },
    );
    const history = await shop.succeed(
      'admin.pages.history',
      { slug: 'help:care-guide' },
      { token: admin.token },
    );
    expect(history.data).toMatchObject([
      { version: 2, note: 'Shorter', author: expect.any(String) },
      { version: 1, author: null },
    ]);
    expect((await sourceOf('care-guide', 1)).markdown).toBe(before.markdown);
  });

  test('an edit is in the log with actor, page, version and note; an unchanged one is not', async () => {
    const { version, lead } = await sourceOf('shipping-info');
    await write('shipping-info', { lead: 'Sent from Jaipur', note: 'Where it comes from' });
    await write('shipping-info', {});
    const refused = await write('shipping-info', { lead: 'Too late', version });
    expect(refused.status).toBe(409);
    const { data } = await shop.succeed(
      'admin.audit.list',
      { subjectId: 'shipping-info' },
      { token: admin.token },
    );
    expect(data).toMatchObject([
      {
        action: 'content.update',
        actorId: admin.userId,
        changes: {
          version: { from: version, to: version + 1 },
          lead: { from: lead, to: 'Sent from Jaipur' },
        },
        note: 'Where it comes from',
      },
    ]);
  });

  test('a concurrent edit gets a conflict with the first editor, and overwrites nothing', async () => {
    const other = await addCustomer(shop, { role: 'ADMIN' });
    const { version } = await sourceOf('terms');
    const writeAs = (by: TestCustomer, lead: string) => write('terms', { lead, version }, by);
    const replies = await Promise.all([writeAs(admin, 'One of two'), writeAs(other, 'The other of two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const authorName = (await sourceOf('terms')).author;
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'changed-meanwhile',
      data: { changedBy: authorName, changedAt: expect.any(String), version: version + 1 },
    });
    const late = await writeAs(other, 'Too late');
    expect([late.status, late.body.data.changedBy]).toEqual([409, authorName]);
  });

  test('the log has the lines of a text that are different, before and after', async () => {
    const { markdown } = await sourceOf('returns-exchanges');
    const lines = markdown.split('\n');
    const [first = '', ...rest] = lines;
    await write('returns-exchanges', { markdown: [first, 'A line of mine', ...rest].join('\n') });
    const [entry] = (
      await shop.succeed(
        'admin.audit.list',
        { subjectId: 'returns-exchanges', action: 'content.update' },
        { token: admin.token },
      )
    ).data;
    expect(entry?.changes.text).toEqual({ from: '', to: 'A line of mine' });
  });

  test('an older version is brought back as a new one, and all of them stay', async () => {
    const first = await sourceOf('size-guide');
    await write('size-guide', { lead: 'Another lead' });
    const { title, description, lead, markdown } = await sourceOf('size-guide', 1);
    await write('size-guide', { title, description, lead, markdown, note: 'Back to version 1' });
    expect(await sourceOf('size-guide')).toMatchObject({ version: 3, lead: first.lead });
    const { data } = await shop.succeed(
      'admin.pages.history',
      { slug: 'help:size-guide' },
      { token: admin.token },
    );
    expect(data.map(({ version }) => version)).toEqual([3, 2, 1]);
    const list = (await shop.succeed('admin.pages.list', {}, { token: admin.token })).data;
    expect(list.map(({ slug }) => slug).sort()).toEqual(['home', ...helpPageSlugs.map(helpPageSlug)].sort());
    expect(list).toContainEqual(
      expect.objectContaining({ slug: 'help:size-guide', version: 3, note: 'Back to version 1' }),
    );
  });

  test('the same words are no new version', async () => {
    const { version } = await sourceOf('privacy');
    expect((await write('privacy', {})).body.data.version).toBe(version);
  });

  test('a restart of the shop does not overwrite edited pages', async () => {
    await write('faq', { lead: 'Ours' });
    await saveShippedPages(shop.context);
    expect((await sourceOf('faq')).lead).toBe('Ours');
  });

  test('an unknown placeholder is refused by its field', async () => {
    const reply = await write('terms', { markdown: 'Call {{phon}}' });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toMatchObject([
      { path: 'blocks.0.markdown', message: expect.stringContaining('{{phon}}') },
    ]);
  });

  test('a draft shows the help page as its address will, and publishes nothing', async () => {
    const { title, description, lead } = await sourceOf('terms');
    const blocks = [...textOf('# Big'), { kind: 'vip', id: 'v' }];
    const page = { slug: 'help:terms', title, description, lead, blocks };
    const draft = await shop.succeed('admin.pages.saveDraft', page, { token: admin.token });
    const { help } = (await shop.succeed('content.layout', { slug: draft.data.slug })).data;
    expect(help).toMatchObject({ slug: 'terms', lead, blocks: [{ kind: 'vip' }] });
    expect(help?.html).toBe('<h2 id="big">Big</h2>\n');
    expect((await sourceOf('terms')).markdown).not.toBe('# Big');
  });

  test('a help page is not made or removed, and has a description, an introduction and known placeholders', async () => {
    const issue = async (changes: object) => (await write('privacy', changes)).body.issues?.[0]?.path;
    expect(await issue({ description: '' })).toBe('description');
    expect(await issue({ lead: ' ' })).toBe('lead');
    expect(await issue({ title: 'From {{shop}}' })).toBe('title');
    const token = admin.token;
    const input = { slug: 'help:privacy', version: 0, title: 'A', description: 'B', lead: 'C', blocks: [] };
    expect((await shop.call('admin.pages.publish', input, { token })).body.code).toBe('name-taken');
    const made = await shop.call('admin.pages.publish', { ...input, slug: 'help:mine' }, { token });
    expect(made.status).toBe(400);
    const removed = await shop.call('admin.pages.remove', { slug: 'help:privacy' }, { token });
    expect(removed.status).toBe(400);
  });

  test('a page that an administrator has made may have the name of a help page', async () => {
    const own = { slug: 'faq', version: 0, title: 'Ours', blocks: textOf('Another one') };
    expect((await shop.call('admin.pages.publish', own, { token: admin.token })).status).toBe(200);
    expect((await shop.succeed('content.layout', { slug: 'faq' })).data.title).toBe('Ours');
    expect((await shop.succeed('content.page', { slug: 'faq' })).data.questions.length).toBeGreaterThan(20);
    const listed = (await shop.succeed('content.list')).data.map(({ slug }) => slug);
    expect(listed).toEqual([...helpPageSlugs].sort());
    await shop.succeed('admin.pages.remove', { slug: 'faq' }, { token: admin.token });
  });
});

describe('rendering', () => {
  test('HTML, scripts and pictures of a text are shown as they are written', () => {
    const { html } = renderText(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> ![x](https://elsewhere.example/x.png)',
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'vbscript:x',
  ])('a link to %s is no link', (address) =>
    expect(renderText(`[press](${address})`).html).not.toContain('<a '),
  );

  test('links to pages, sites, mail and telephone stay', () => {
    for (const address of ['/faq', '#top', 'https://bis.gov.in', 'mailto:a@b.example', 'tel:+911234567890']) {
      expect(renderText(`[press](${address})`).html).toContain(`href="${address}"`);
    }
  });

  test('a table is labelled by the heading above it, for keyboard users', () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    expect(renderText(`## Gold & "silver"\n\n${table}`).html).toContain(
      'aria-label="Table: Gold &amp; &quot;silver&quot;" tabindex="0"><table>',
    );
    expect(renderText(table).html).toContain('aria-label="Table" tabindex="0"><table>');
  });

  test('headings of one name get ids of their own', () => {
    const { questions } = renderQuestions('## A\n\n### Why?\n\nOne\n\n## B\n\n### Why?\n\nTwo');
    expect(questions.map(({ id, section }) => [id, section])).toEqual([
      ['why', 'A'],
      ['why-2', 'B'],
    ]);
  });

  test('a setting can not bring marks of its own into a page', async () => {
    const { readSettings } = await import('../../platform/settings/read-settings.ts');
    const settings = { ...(await readSettings(shop.context)), legal_name: '[x](/faq) *Ltd* <b>' };
    const { html } = renderText(placeholdersOf(settings).legal_name ?? '');
    expect(html).toBe('<p>[x](/faq) *Ltd* &lt;b&gt;</p>\n');
  });
});
