import {
  nationalDigitsOf,
  parseAnswer,
  postJson,
  refusalOfStatus,
  type TextProvider,
} from '../text-provider.ts';

/** Fast2SMS, by its route for texts that are registered elsewhere (docs.fast2sms.com, DLT SMS Manual). */
export const fast2sms = ({ secret }: { readonly secret: string }): TextProvider => ({
  requestOf: (sms) =>
    postJson(
      'https://www.fast2sms.com/dev/bulkV2',
      {
        route: 'dlt_manual',
        sender_id: sms.header,
        entity_id: sms.entityId,
        template_id: sms.templateId,
        message: sms.text,
        flash: 0,
        numbers: nationalDigitsOf(sms),
      },
      { authorization: secret },
    ),
  refusalOf(status, body) {
    const { return: isAccepted, message } = parseAnswer(body);
    return isAccepted === false ? [message].flat().join(', ') : refusalOfStatus(status);
  },
});
