import { isDeepStrictEqual } from 'node:util';
import type { VerbInput, VerbReply } from '@jhumka/contract';
import {
  defaultMailTexts,
  type MailWords,
  type MessageKind,
  messageKinds,
  unknownPlaceholders,
} from '@jhumka/domain/messages';
import { transact } from '../../../../database/transact.ts';
import { paintMail } from '../../../../gateways/mail/mail-colours.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { versionOf } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { sendToOneself } from '../../../platform/outbox/send-to-oneself.ts';
import { mailIdentityOf } from '../../../platform/settings/mail-sender-of.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../../platform/settings/store.ts';
import { composeExample } from '../compose-example.ts';

type Shown = VerbReply<'admin.words.list'>['data'][number];

/** Lists the words of the mails about orders. */
export const listMailWords: Verb<'admin.words.list'> = async ({ db }) => {
  const settings = await readSettingsNow(db);
  return { message: 'Words of emails', data: messageKinds.map((kind) => present(kind, settings)) };
};

function present(kind: MessageKind, { mail_words }: Pick<Settings, 'mail_words'>): Shown {
  const words = mail_words[kind] ?? defaultMailTexts[kind];
  return { kind, ...words, version: versionOf(words) };
}

/**
 * Changes the words of a mail; the shipped ones are stored as none, so that they follow the shop's updates. Throws
 * 'changed-meanwhile', and 'bad-input' for a placeholder without a value.
 */
export const saveMailWords: Verb<'admin.words.save'> = async (ctx, { version, ...input }) => {
  const { kind } = input;
  const words = checkWords(input);
  const data = await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const { mail_words } = await readSettingsNow(tx);
    const before = present(kind, { mail_words });
    if (before.version !== version) throw new Problem('changed-meanwhile');
    const { [kind]: _, ...others } = mail_words;
    const isShipped = isDeepStrictEqual(words, defaultMailTexts[kind]);
    const next = isShipped ? others : { ...others, [kind]: words };
    const after = present(kind, { mail_words: next });
    if (after.version === version) return after;
    await writeSetting(tx, 'mail_words', next);
    await writeAudit(tx, ctx, {
      action: 'words.save',
      subjectId: kind,
      changes: Object.fromEntries(
        (['subject', 'heading', 'text'] as const)
          .filter((key) => before[key] !== after[key])
          .map((key) => [key, { from: before[key], to: after[key] }]),
      ),
    });
    return after;
  });
  return { message: 'Saved', data };
};

/** Composes a mail with words that are not saved. */
export const previewMailWords: Verb<'admin.words.preview'> = async (ctx, input) => {
  const { subject, html } = await composeExample(ctx, input.kind, checkWords(input), 'asha@example.in');
  const { colours } = mailIdentityOf(ctx.config, await readSettings(ctx));
  return { message: 'Preview', data: { subject, html: paintMail(html, colours) } };
};

/** Sends a mail with these words to the administrator. Throws 'mail-not-sent' with the answer of the mail server. */
export const testMailWords: Verb<'admin.words.test'> = async (ctx, input) => {
  const words = checkWords(input);
  const to = await sendToOneself(ctx, (to) => composeExample(ctx, input.kind, words, to));
  return { message: 'Mail sent', data: { to } };
};

function checkWords({ kind, subject, heading, text }: VerbInput<'admin.words.preview'>): MailWords {
  const words = { subject, heading, text };
  const issues = Object.entries(words).flatMap(([path, written]) =>
    unknownPlaceholders(kind, written).map((name) => ({
      path,
      message: `has the placeholder {{${name}}}, which this email has no value for`,
    })),
  );
  if (issues.length > 0) throw new Problem('bad-input', { issues });
  return words;
}
