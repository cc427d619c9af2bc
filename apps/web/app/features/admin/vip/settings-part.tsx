import { DatedPart } from '../kit/dated/dated-part.tsx';
import { inRupees } from '../kit/format-money.ts';
import { settingTiers } from './settings-entry.ts';
import { SettingsForm } from './settings-form.tsx';
import { type VipSettings, vipSettingsSource } from './vip-queries.ts';

/** VIP settings with effective dates and history. */
export function SettingsPart() {
  return (
    <DatedPart source={vipSettingsSource} wordsOf={wordsOf}>
      {(shown) => <SettingsForm shown={shown} />}
    </DatedPart>
  );
}

function wordsOf({ discount_percent: percent, thresholds, ...settings }: VipSettings): string {
  const tiers = settingTiers.map((tier) => `${percent[tier]}% from ${inRupees(thresholds[tier])}`);
  return `${tiers.join(', ')}; membership ${inRupees(settings.membership_price)} or ${settings.membership_coins.toLocaleString('en-IN')} coins`;
}
