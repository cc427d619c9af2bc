/** Colour of a screen: '#' and six lower-case hexadecimal digits, in sRGB. */
export type Colour = `#${string}`;

/** Reads a colour as people write it, such as '#6E1F2F', '6e1f2f' or '#abc'. Returns undefined for other text. */
export function readColour(text: string): Colour | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const channels = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours; a share of 0 is the first, of 1 the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const others = channels(second);
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, from 0 (black) to 1 (white). Source: WCAG 2.2, 'relative luminance'. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. Source: WCAG 2.2, 'contrast ratio'. */
export function contrast(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Darkens or lightens a colour as little as needed to be readable on every background, whichever is nearer. */
export function nearestReadable(colour: Colour, backgrounds: readonly Colour[], least: number): Colour {
  const isReadable = (one: Colour) => backgrounds.every((background) => contrast(one, background) >= least);
  for (let step = 0; step <= 100; step += 1) {
    for (const end of ['#000000', '#ffffff'] as const) {
      const candidate = mix(colour, end, step / 100);
      if (isReadable(candidate)) return candidate;
    }
  }
  return '#000000';
}
