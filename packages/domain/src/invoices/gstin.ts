const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns true when the last character of a GSTIN is the check character of its first fourteen. */
export function hasGstinCheckDigit(gstin: string): boolean {
  const values = Array.from(gstin, (letter) => alphabet.indexOf(letter));
  if (values.length !== 15 || values.includes(-1)) return false;
  const sum = values.slice(0, 14).reduce((total, value, index) => {
    const product = value * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / alphabet.length) + (product % alphabet.length);
  }, 0);
  return values[14] === (alphabet.length - (sum % alphabet.length)) % alphabet.length;
}
