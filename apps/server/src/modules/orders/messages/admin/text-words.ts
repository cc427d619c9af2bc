import type { VerbReply } from '@jhumka/contract';
import { smsTemplateNames, smsVariables } from '@jhumka/domain/messages';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { versionOf } from '../../../platform/audit/entity-changes.ts';
import { type Changes, writeAudit } from '../../../platform/audit/write-audit.ts';
import { whyUnregistered } from '../../../platform/settings/message-providers.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { isRegisteredId } from '../../../platform/settings/sms-templates.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../../platform/settings/store.ts';

type Shown = VerbReply<'admin.words.texts'>['data'];
type Templates = Settings['sms_templates'];

const variable = '{#var#}';
/** An id that is not entered yet is the demo's. */
const shownId = (id: string) => (isRegisteredId(id) ? id : '');
const notEntered = '0000000000000000000 (demo)';

/** Returns the text messages as they are registered. */
export const getTextWords: Verb<'admin.words.texts'> = async ({ db }) => ({
  message: 'Text messages',
  data: present(await readSettingsNow(db)),
});

function present(settings: Settings): Shown {
  const shown = {
    header: settings.sms_header,
    entity_id: shownId(settings.sms_entity_id),
    templates: smsTemplateNames.map((name) => {
      const { text, dlt_id, provider_id } = settings.sms_templates[name];
      return { name, text, dlt_id: shownId(dlt_id), provider_id };
    }),
  };
  return {
    ...shown,
    version: versionOf(shown),
    templates: shown.templates.map((row) => ({ ...row, problem: whyUnregistered(settings, row.name) })),
  };
}

/**
 * Sets the registration of text messages. Throws 'changed-meanwhile', and 'bad-input' for a text with other variables
 * than the shop fills in.
 */
export const saveTextWords: Verb<'admin.words.saveTexts'> = async (ctx, { version, ...input }) => {
  const issues = input.templates.flatMap(({ name, text }, index) => {
    const count = smsVariables[name].length;
    return text.split(variable).length - 1 === count
      ? []
      : [{ path: `templates.${index}.text`, message: `needs ${variable} ${count} times` }];
  });
  if (issues.length > 0) throw new Problem('bad-input', { issues });
  const data = await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const before = await readSettingsNow(tx);
    if (present(before).version !== version) throw new Problem('changed-meanwhile');
    const entered = input.templates.map(({ name, text, dlt_id, provider_id }) => [
      name,
      { text, dlt_id: dlt_id === '' ? notEntered : dlt_id, provider_id },
    ]);
    const sms_templates: Templates = { ...before.sms_templates, ...Object.fromEntries(entered) };
    const sms_entity_id = input.entity_id === '' ? notEntered : input.entity_id;
    const after: Settings = { ...before, sms_header: input.header, sms_entity_id, sms_templates };
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return present(before);
    await writeSetting(tx, 'sms_header', after.sms_header);
    await writeSetting(tx, 'sms_entity_id', after.sms_entity_id);
    await writeSetting(tx, 'sms_templates', after.sms_templates);
    await writeAudit(tx, ctx, { action: 'texts.save', subjectId: 'texts', changes });
    return present(after);
  });
  return { message: 'Saved', data };
};

function changesOf(before: Settings, after: Settings): Changes {
  const rows = (settings: Settings): readonly (readonly [string, string])[] => {
    const { header, entity_id, templates } = present(settings);
    return [
      ['header', header],
      ['entity_id', entity_id],
      ...templates.flatMap(({ name, text, dlt_id }) => [
        [`${name} text`, text] as const,
        [`${name} id`, dlt_id] as const,
      ]),
    ];
  };
  const old = new Map(rows(before));
  return Object.fromEntries(
    rows(after)
      .filter(([key, value]) => old.get(key) !== value)
      .map(([key, value]) => [key, { from: old.get(key) ?? '', to: value }]),
  );
}
