// Parameters of Punycode (RFC 3492, section 5).
const base = 36;
const [leastThreshold, mostThreshold] = [1, 26];
const [skew, damp] = [38, 700];
const [firstBias, firstCode] = [72, 128];

/** Writes a mail domain in ASCII: 'डाक.भारत' is 'xn--c1b3dm.xn--h2brj9c'. Mail servers take it in this form alone. */
export const asciiDomain = (domain: string): string =>
  domain
    .split('.')
    .map((label) => (/^[ -~]*$/.test(label) ? label : `xn--${punycode(label)}`))
    .join('.');

function punycode(label: string): string {
  const codes = Array.from(label, (letter) => letter.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < firstCode).map((code) => String.fromCharCode(code));
  let encoded = basic.length > 0 ? `${basic.join('')}-` : '';
  let [done, delta, bias, next] = [basic.length, 0, firstBias, firstCode];
  while (done < codes.length) {
    const least = Math.min(...codes.filter((code) => code >= next));
    delta += (least - next) * (done + 1);
    next = least;
    for (const code of codes) {
      if (code < next) delta += 1;
      if (code !== next) continue;
      encoded += variableLength(delta, bias);
      bias = adapt(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    next += 1;
  }
  return encoded;
}

/** Writes a number in digits whose thresholds depend on the bias: a to z, then 0 to 9. */
function variableLength(delta: number, bias: number): string {
  let [rest, text] = [delta, ''];
  for (let at = base; ; at += base) {
    const threshold = Math.min(mostThreshold, Math.max(leastThreshold, at - bias));
    if (rest < threshold) return text + letterOf(rest);
    text += letterOf(threshold + ((rest - threshold) % (base - threshold)));
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

const letterOf = (value: number) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((base - leastThreshold) * mostThreshold) / 2; bias += base)
    rest = Math.floor(rest / (base - leastThreshold));
  return bias + Math.floor((base * rest) / (rest + skew));
}
