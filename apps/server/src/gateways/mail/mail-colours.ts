/** Colours of the light theme. */
export const colours = {
  background: '#fbf8f3',
  card: '#ffffff',
  ink: '#1e1a17',
  muted: '#61574f',
  rule: '#e6dfd5',
  garnet: '#6e1f2f',
} as const;

/** Colours of the dark theme, for mail clients that support it; others invert the colours themselves or leave them. */
const night = {
  background: '#171311',
  card: '#221d1a',
  ink: '#f4ede4',
  muted: '#b9ada2',
  rule: '#3e362f',
  buttonGround: '#f4ede4',
  buttonText: '#1e1a17',
} as const;

const rules: readonly (readonly [selector: string, style: string])[] = [
  ['.paper', `background:${night.background}!important`],
  ['.card', `background:${night.card}!important;border-color:${night.rule}!important`],
  ['.ink', `color:${night.ink}!important`],
  ['.muted', `color:${night.muted}!important`],
  ['.line', `border-color:${night.rule}!important`],
  ['.total', `border-color:${night.ink}!important`],
  ['.button', `background:${night.buttonGround}!important;color:${night.buttonText}!important`],
];

const sheet = (prefix: string) =>
  rules.map(([selector, style]) => `${prefix}${selector}{${style}}`).join('\n');

/** CSS for clients with a dark mode, and for Outlook on the web, which marks the elements that it darkens. */
export const darkRules = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
${sheet('')}
}
${sheet('[data-ogsc] ')}`;

/** Colours of a brand, by the name of the shipped one that they take the place of. */
export type MailColours = Readonly<Partial<Record<keyof typeof colours, string | undefined>>>;

/** Renders a finished mail in the colours of a brand. Mails are composed in the shipped ones, which nothing else has. */
export function paintMail(html: string, brand: MailColours): string {
  return Object.entries(brand).reduce(
    (painted, [name, colour]) =>
      colour === undefined ? painted : painted.replaceAll(colours[name as keyof typeof colours], colour),
    html,
  );
}
