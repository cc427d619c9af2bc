/** Settings of the shop: figures of the rules, and the seller. */

export { type Brand, brandKeys, brandOf, parseBrand } from './brand-settings.ts';
export { type Carriers, carriersOf, readCarriers, whyUnregistered } from './carriers.ts';
export { demoSettings, ownWord } from './demo-settings.ts';
export { mailIdentityOf, mailSenderOf } from './mail-sender-of.ts';
export { presentMenus } from './present-menus.ts';
export {
  openMailServer,
  openPaymentKeys,
  openSecret,
  openTextProvider,
  sealSecret,
} from './provider-secrets.ts';
export { lastKnownSettings, readSettings } from './read-settings.ts';
export { shopDefaults } from './shop-defaults.ts';
export type { SettingKey, Settings } from './shop-settings.ts';
export { isRegisteredId } from './sms-templates.ts';
export { insertMissingSetting, lockSettings, readSettingsNow, writeSetting } from './store.ts';
export { readNamedAdmins, rememberNamedAdmin } from './store-named-admins.ts';
export { versionOf } from './version-of.ts';
export { readShippedVipSettings, type VipSettings, vipSettings } from './vip-settings.ts';
