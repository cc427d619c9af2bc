import { basicAuthorization, postJson, refusalOfStatus, type TextProvider } from '../text-provider.ts';

/** The provider of SMS_URL: JSON, with the credentials of the URL as basic authorization. */
export function jsonPost(address: string): TextProvider {
  const url = new URL(address);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  const headers: Record<string, string> =
    user === '' ? {} : { authorization: basicAuthorization(user, password) };
  return {
    requestOf: ({ to, text, templateId, header, entityId }) =>
      postJson(url.href, { to, text, sender: header, template_id: templateId, entity_id: entityId }, headers),
    refusalOf: refusalOfStatus,
  };
}
