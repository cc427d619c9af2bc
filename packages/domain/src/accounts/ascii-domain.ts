// Browsers and servers have it, the library of the language doesn't.
declare const URL: { canParse(url: string): boolean; new (url: string): { readonly hostname: string } };

/**
 * Writes a mail domain in ASCII: 'डाक.भारत' is 'xn--11bx1g.xn--h2brj9c'. Mail servers take it in this form alone. Empty
 * for a text that is no domain.
 */
export function asciiDomain(domain: string): string {
  if (/^[ -~]*$/.test(domain)) return domain;
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : '';
}
