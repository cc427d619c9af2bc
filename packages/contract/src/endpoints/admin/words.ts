import { messageKinds, smsTemplateNames } from '@jhumka/domain/messages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { codeText, text } from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';

const kind = z.enum(messageKinds);
const written = {
  subject: text(150),
  heading: text(100),
  /** Paragraphs, with an empty line between two. */
  text: text(3000),
};
const version = text(64);
const mailWords = z.object({
  kind,
  version: z.string(),
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
});
const id = codeText(40, 0).regex(/^(\d{10,25})?$/, { error: 'has digits only, usually 19' });

const registration = z.object({
  version: z.string(),
  header: z.string(),
  /** '' until it is entered, as the ids below. */
  entity_id: z.string(),
  templates: z.array(
    z.object({
      name: z.enum(smsTemplateNames),
      text: z.string(),
      dlt_id: z.string(),
      provider_id: z.string(),
      /** Reason for which this text is not sent now; null when it is. */
      problem: z.string().nullable(),
    }),
  ),
});

export const adminWordEndpoints = {
  'admin.words.list': endpoint({
    method: 'GET',
    path: '/api/admin/words/mails',
    access: 'admin',
    right: 'content.see',
    summary: 'List the texts of order emails',
    data: z.array(mailWords),
  }),
  'admin.words.save': endpoint({
    method: 'PUT',
    path: '/api/admin/words/mail',
    access: 'admin',
    right: 'content.change',
    summary: "Change the text of an order email, unless it has changed since `version` ('changed-meanwhile')",
    input: z.object({ kind, version, ...written }),
    data: mailWords,
  }),
  'admin.words.preview': endpoint({
    method: 'POST',
    path: '/api/admin/words/preview',
    access: 'admin',
    right: 'content.see',
    summary: 'Preview an order email with this text, for an example order',
    input: z.object({ kind, ...written }),
    data: z.object({ subject: z.string(), html: z.string() }),
  }),
  'admin.words.test': endpoint({
    method: 'POST',
    path: '/api/admin/words/test',
    access: 'admin',
    right: 'content.change',
    summary: "Send yourself an order email with this text, for an example order; 'mail-not-sent'",
    input: z.object({ kind, ...written }),
    data: z.object({ to: z.string() }),
  }),
  'admin.words.texts': endpoint({
    method: 'GET',
    path: '/api/admin/words/texts',
    access: 'admin',
    right: 'content.see',
    summary: 'Get the text messages as they are registered with the operators (DLT)',
    data: registration,
  }),
  'admin.words.saveTexts': endpoint({
    method: 'PUT',
    path: '/api/admin/words/texts',
    access: 'admin',
    right: 'content.change',
    summary: 'Set the sender, the entity id and the templates of text messages, as they are registered',
    input: z.object({
      version,
      header: z
        .string()
        .trim()
        .regex(/^[A-Za-z]{6}$/, { error: 'has six letters' })
        .transform((header) => header.toUpperCase()),
      entity_id: id,
      templates: list(
        z.object({
          name: z.enum(smsTemplateNames),
          text: text(1000),
          dlt_id: id,
          provider_id: text(100, 0).default(''),
        }),
        smsTemplateNames.length,
      ),
    }),
    data: registration,
  }),
};
