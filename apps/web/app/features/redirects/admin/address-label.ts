/** An address as people read it: letters of any script instead of their codes. */
export function addressLabel(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
