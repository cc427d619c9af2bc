import { expect } from 'vitest';
import { hashPassword } from '../../src/modules/accounts/accounts/password-hash.ts';
import { saveShippedPages } from '../../src/modules/content/pages/shipped-help-pages.ts';
import { addCustomer } from '../customers.ts';
import { addProducts } from '../products.ts';
import type { AuditSamples, Sampling } from './sample.ts';

const anything = expect.anything() as unknown;

/** Requests that change users, pages, searches and settings, with the expected audit entries. */
export function shopSamples({ shop, admin }: Sampling): AuditSamples {
  const { context, succeed } = shop;
  const as = { token: admin.token };

  return {
    'admin.pages.publish': async () => {
      await saveShippedPages(context);
      const { data } = await succeed('admin.pages.get', { slug: 'help:care-guide' }, as);
      const { slug, title, description, version } = data;
      const changes = {
        version: { from: version, to: version + 1 },
        blocks: { from: 'text', to: 'vip' },
        lead: { from: data.lead, to: 'Shorter.' },
        text: { from: anything, to: '' },
      };
      return {
        input: { slug, version, title, description, lead: 'Shorter.', blocks: [{ kind: 'vip', id: 'a' }] },
        entries: [{ action: 'content.update', subjectId: 'care-guide', changes }],
      };
    },
    'admin.providers.saveCourier': () => ({
      input: {
        keys: {
          ...{ email: 'api@jhumka.example', password: 'p', webhook_token: 'w'.repeat(16) },
          ...{ pickup_location: 'Primary', pickup_pincode: '302001' },
        },
      },
      entries: [
        {
          action: 'provider.save',
          subjectId: 'courier_keys',
          changes: { courier_keys: { from: null, to: 'api@jhumka.example' } },
        },
      ],
    }),
    'admin.providers.saveMail': () => ({
      input: {
        server: { host: 'smtp.example.in', port: 465, encryption: 'tls', user: 'shop', password: 'x' },
      },
      entries: [
        {
          action: 'provider.save',
          subjectId: 'mail_server',
          changes: { mail_server: { from: null, to: 'shop at smtp.example.in:465' } },
        },
      ],
    }),
    'admin.providers.saveTexts': () => ({
      input: { provider: { provider: 'msg91', secret: 'x' } },
      entries: [
        {
          action: 'provider.save',
          subjectId: 'text_provider',
          changes: { text_provider: { from: null, to: 'msg91' } },
        },
      ],
    }),
    'admin.words.save': async () => {
      const { data } = await succeed('admin.words.list', {}, as);
      const { kind, version, subject, heading, text } = data[0] as (typeof data)[number];
      return {
        input: { kind, version, subject, heading: 'Namaste', text },
        entries: [
          {
            action: 'words.save',
            subjectId: kind,
            changes: { heading: { from: heading, to: 'Namaste' } },
          },
        ],
      };
    },
    'admin.words.saveTexts': async () => {
      const { version, header, entity_id } = (await succeed('admin.words.texts', {}, as)).data;
      return {
        input: { version, header: 'RAOSON', entity_id, templates: [] },
        entries: [
          { action: 'texts.save', subjectId: 'texts', changes: { header: { from: header, to: 'RAOSON' } } },
        ],
      };
    },
    'admin.pages.remove': async () => {
      await succeed(
        'admin.pages.publish',
        { slug: 'our-shop', version: 0, title: 'Our shop', blocks: [] },
        as,
      );
      return {
        input: { slug: 'our-shop' },
        entries: [
          {
            action: 'layout.remove',
            subjectId: 'our-shop',
            changes: { title: { from: 'Our shop', to: null } },
          },
        ],
      };
    },
    'admin.menus.save': async () => {
      const { version } = (await succeed('admin.menus.get', {}, as)).data;
      return {
        input: { version, header: [{ label: 'Wedding', to: '/products' }], footer: null },
        entries: [
          {
            action: 'menus.save',
            subjectId: 'menus',
            changes: { header: { from: null, to: [{ label: 'Wedding', to: '/products' }] } },
          },
        ],
      };
    },
    'admin.synonyms.save': () => ({
      input: { term: 'walked', means: ['ring'] },
      entries: [
        { action: 'synonym.save', subjectId: 'walked', changes: { means: { from: null, to: ['ring'] } } },
      ],
    }),
    'admin.synonyms.delete': async () => {
      await succeed('admin.synonyms.save', { term: 'strolled', means: ['ring'] }, as);
      const changes = { means: { from: ['ring'], to: null } };
      return {
        input: { term: 'strolled' },
        entries: [{ action: 'synonym.delete', subjectId: 'strolled', changes }],
      };
    },
    'admin.brand.publish': async () => {
      const { author: _, createdAt: __, ...brand } = (await succeed('admin.brand.get', {}, as)).data;
      return {
        input: { ...brand, tagline: 'Made in Jaipur' },
        entries: [
          {
            action: 'brand.publish',
            subjectId: 'brand',
            changes: {
              version: { from: brand.version, to: brand.version + 1 },
              tagline: { from: brand.tagline, to: 'Made in Jaipur' },
            },
          },
        ],
      };
    },
    'admin.goingLive.setOpening': async () => {
      await succeed('admin.goingLive.setOpening', { opens: 'never' }, as);
      return {
        input: { opens: 'now' },
        entries: [
          { action: 'shop.open', subjectId: 'shop', changes: { opens_at: { from: null, to: anything } } },
        ],
      };
    },
    'admin.goingLive.newPreview': async () => {
      const { preview_url } = (await succeed('admin.goingLive.get', {}, as)).data.opening;
      return {
        input: { preview_url },
        entries: [
          {
            action: 'shop.new-preview',
            subjectId: 'shop',
            changes: { preview_link: { from: 'the one before', to: 'a new one' } },
          },
        ],
      };
    },
    'admin.goingLive.confirm': () => ({
      input: { name: 'policies' },
      entries: [
        {
          action: 'going-live.confirm',
          subjectId: 'policies',
          changes: { confirmed: { from: false, to: true } },
        },
      ],
    }),
    'admin.goingLive.removeDemo': async () => {
      const more_details = { 'Made and packed by': 'Nobody (a demo, no real seller)' };
      await addProducts(context.db, [{ more_details }]);
      return {
        input: { products: 1 },
        entries: [
          {
            action: 'going-live.remove-demo',
            subjectId: 'demo',
            changes: { products: { from: 1, to: 0 } },
          },
        ],
      };
    },
    'admin.waitingRoom.save': async () => {
      const { version, per_minute, reason } = (await succeed('admin.waitingRoom.get', {}, as)).data;
      const changes = { per_minute: { from: per_minute, to: per_minute + 1 } };
      return {
        input: { version, is_on: false, per_minute: per_minute + 1, reason },
        entries: [{ action: 'waiting-room.update', subjectId: 'waiting-room', changes }],
      };
    },
    'admin.settings.save': async () => {
      const { version, return_days } = (await succeed('admin.settings.get', {}, as)).data;
      const changes = { return_days: { from: return_days, to: return_days + 1 } };
      return {
        input: { version, return_days: return_days + 1 },
        entries: [{ action: 'settings.update', changes }],
      };
    },
    'admin.customers.create': () => ({
      input: { mobile: '9745099999', name: 'Farah Sheikh' },
      entries: [{ action: 'user.create', changes: { email: { from: null, to: '' } } }],
    }),
    'admin.customers.join': async () => {
      const [{ userId: id }, { userId: otherId }] = [await addCustomer(shop), await addCustomer(shop)];
      const { digest } = (await succeed('admin.customers.previewJoin', { id, otherId }, as)).data;
      const changes = { account: { from: otherId, to: id }, addresses: { from: 0, to: 1 } };
      return { input: { id, otherId, digest }, entries: [{ action: 'user.join', subjectId: id, changes }] };
    },
    'admin.users.update': async () => {
      const { userId: id } = await addCustomer(shop);
      const changes = {
        status: { from: 'Active', to: 'Suspended' },
        birthday: { from: null, to: '1990-05-17' },
      };
      return {
        input: { id, status: 'Suspended', birthday: '1990-05-17', note: 'A stolen card' },
        entries: [{ action: 'user.update', subjectId: id, changes, note: 'A stolen card' }],
      };
    },
    'admin.customers.tag': async () => {
      const { userId: id } = await addCustomer(shop);
      const changes = { tags: { from: 0, to: 2 } };
      return {
        input: { id, add: ['Bride', 'wedding'] },
        entries: [{ action: 'user.tag', subjectId: id, changes, note: 'added: bride, wedding' }],
      };
    },
    'admin.customers.bulkTag': async () => {
      const { userId: id } = await addCustomer(shop);
      const changes = { tags: { from: 0, to: 1 } };
      return {
        input: { ids: [id], add: ['bride'] },
        entries: [{ action: 'user.tag', subjectId: id, changes, note: 'added: bride' }],
      };
    },
    'admin.users.bulkUpdate': async () => {
      const { userId: id } = await addCustomer(shop);
      const changes = { status: { from: 'Active', to: 'Suspended' } };
      return {
        input: { ids: [id], status: 'Suspended', note: 'One card for all' },
        entries: [{ action: 'user.update', subjectId: id, changes, note: 'One card for all' }],
      };
    },
    'admin.users.removeSecondFactor': async () => {
      const { userId: id } = await addCustomer(shop, { role: 'ADMIN' });
      const currentPassword = 'a long kundan pass';
      await context.db
        .updateTable('users')
        .set({ password_hash: await hashPassword(context, currentPassword) })
        .where('id', '=', admin.userId)
        .execute();
      await context.db
        .insertInto('second_factors')
        .values({ user_id: id, secret_encrypted: 'v1.nobody-reads-it', confirmed_at: new Date() })
        .execute();
      const changes = { second_factor: { from: true, to: false } };
      const note = 'Lost the phone; called her';
      return {
        input: { id, currentPassword, note },
        entries: [{ action: 'user.second-factor', subjectId: id, changes, note }],
      };
    },
    'admin.users.deleteAccount': async () => {
      const { userId: id } = await addCustomer(shop);
      await context.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', id).execute();
      const changes = { status: { from: 'Suspended', to: 'deleted' } };
      return { input: { id }, entries: [{ action: 'user.delete', subjectId: id, changes }] };
    },
    'admin.users.endSessions': async () => {
      const { userId: id } = await addCustomer(shop);
      const changes = { sessions: { from: anything, to: [] } };
      return { input: { id }, entries: [{ action: 'user.end-sessions', subjectId: id, changes }] };
    },
  };
}
