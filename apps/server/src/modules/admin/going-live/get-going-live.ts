import type { VerbReply } from '@jhumka/contract';
import { formatDateTime } from '@jhumka/domain/calendar';
import { isReservedSlug } from '@jhumka/domain/catalogue';
import { hasGstinCheckDigit } from '@jhumka/domain/invoices';
import { folderProblem, readLastBackup } from '../../../backup/daily-backup.ts';
import type { Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { hasOwnProduct, listDemoProducts, listSkusAlike } from '../../catalogue/products/store.ts';
import { listCategoryRows } from '../../catalogue/sections/store.ts';
import { findBrandVersion } from '../../content/brand/store.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { webhookPath } from '../../orders/online-payments/webhook-route.ts';
import { findLastEvent } from '../../payments/payments/store.ts';
import { shopDefaults } from '../../platform/settings/default-settings.ts';
import { ownWord } from '../../platform/settings/demo-settings.ts';
import { type MessageProviders, messageProvidersOf } from '../../platform/settings/message-providers.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { readSettingsNow } from '../../platform/settings/store.ts';
import { listAdministrators } from '../../platform/users/store.ts';
import { presentOpening } from './present-opening.ts';

type Check = VerbReply<'admin.goingLive.get'>['data']['checks'][number];

const sellerKeys = [
  'legal_name',
  'phone',
  'support_email',
  'support_address',
  'grievance_officer',
  'grievance_contact',
  'state',
] as const;
const backupHours = 48;

/** Lists what is done and what is missing before the first customer, and says whether the shop is open. */
export const getGoingLive: Verb<'admin.goingLive.get'> = async (ctx) => {
  const settings = await readSettingsNow(ctx.db);
  const demoProducts = (await listDemoProducts(ctx.db)).length;
  const checks = await readChecks(ctx, settings, demoProducts);
  return { message: 'Going live', data: { checks, demoProducts, opening: presentOpening(ctx, settings) } };
};

/** Names the required checks that are missing. */
export async function findMissing(ctx: Context): Promise<Check['name'][]> {
  const demoProducts = (await listDemoProducts(ctx.db)).length;
  const checks = await readChecks(ctx, await readSettingsNow(ctx.db), demoProducts);
  return checks.filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ name }) => name);
}

async function readChecks(ctx: Context, settings: Settings, demoProducts: number): Promise<Check[]> {
  return [
    ...sellerChecks(settings, (await findBrandVersion(ctx.db)) !== undefined),
    ...(await catalogueChecks(ctx, demoProducts)),
    ...providerChecks(ctx, messageProvidersOf(ctx.mode, settings)),
    await webhookCheck(ctx),
    check('delivery', { isDone: settings.confirmed.includes('delivery') }),
    check('policies', { isDone: settings.confirmed.includes('policies') }),
    await secondStepCheck(ctx, settings),
    await backupCheck(ctx),
  ];
}

const check = (
  name: Check['name'],
  { isDone, isRequired = true, found = '' }: { isDone: boolean; isRequired?: boolean; found?: string },
): Check => ({ name, isDone, isRequired, found });

function sellerChecks(settings: Settings, hasBrand: boolean): Check[] {
  const isEntered = sellerKeys.every((key) => ownWord(settings, key) !== '');
  const { name } = settings;
  const gstin = ownWord(settings, 'gstin');
  return [
    check('seller', { isDone: isEntered, found: ownWord(settings, 'legal_name') }),
    check('gstin', { isDone: hasGstinCheckDigit(gstin), found: gstin }),
    check('brand', { isDone: hasBrand || name !== shopDefaults.name, found: name }),
  ];
}

async function catalogueChecks({ db }: Pick<Context, 'db'>, demoProducts: number): Promise<Check[]> {
  const alike = await listSkusAlike(db);
  const categories = await listCategoryRows(db);
  // From before the page came: their own address shows it, so they are reached by a filter of all products.
  const covered = categories.filter(({ slug }) => isReservedSlug(slug)).map(({ name }) => name);
  return [
    check('categories', { isDone: categories.length > 0 }),
    check('products', { isDone: await hasOwnProduct(db) }),
    check('demo', { isDone: demoProducts === 0, found: String(demoProducts) }),
    check('skus', { isDone: alike.length === 0, isRequired: false, found: alike.join(', ') }),
    check('names', { isDone: covered.length === 0, isRequired: false, found: covered.join(', ') }),
  ];
}

function providerChecks(
  { publicUrl, payments }: Pick<Context, 'publicUrl' | 'payments'>,
  { mail, texts }: MessageProviders,
): Check[] {
  return [
    check('address', { isDone: publicUrl.startsWith('https:'), found: publicUrl }),
    check('mail', { isDone: mail === 'smtp' }),
    check('texts', { isDone: texts === 'provider', isRequired: false }),
    check('payments', { isDone: payments?.mode === 'live', isRequired: false, found: payments?.mode ?? '' }),
  ];
}

/** Without online payment there is nothing to receive; without webhooks the shop polls. */
async function webhookCheck({ db, payments, publicUrl }: Context): Promise<Check> {
  const received = await findLastEvent(db);
  return check('webhook', {
    isDone: payments === null || received !== undefined,
    isRequired: false,
    found: received ? formatDateTime(new Date(received)) : publicUrl + webhookPath,
  });
}

async function secondStepCheck({ db }: Pick<Context, 'db'>, settings: Settings): Promise<Check> {
  const administrators = await listAdministrators(db);
  const without: string[] = [];
  for (const { id, name } of administrators) if (!(await hasSecondFactor(db, id))) without.push(name);
  return check('second-step', {
    isDone: without.length === 0 || settings.office_second_factor,
    isRequired: false,
    found: without.join(', '),
  });
}

async function backupCheck(ctx: Context): Promise<Check> {
  const { taken, problem, running } = await readLastBackup(ctx);
  const ageHours = taken ? (ctx.now().getTime() - Date.parse(taken.began_at)) / 3_600_000 : Infinity;
  return check('backup', {
    isDone: ageHours < backupHours,
    found: problem || (taken ? formatDateTime(new Date(taken.began_at)) : await firstBackup(ctx, running)),
  });
}

/** Says when the first backup is taken, or why none can be; '' where no folder is set. */
async function firstBackup({ config }: Context, running: string | undefined): Promise<string> {
  if (running !== undefined)
    return `The first one is being taken since ${formatDateTime(new Date(running))}.`;
  if (config.BACKUP_DIR === undefined) return '';
  const problem = await folderProblem(config.BACKUP_DIR);
  return problem ?? 'The first one is taken within ten minutes.';
}
