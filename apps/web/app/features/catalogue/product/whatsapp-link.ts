/** Builds the wa.me address that opens WhatsApp with the product's name and URL typed in. */
export function whatsAppLink(name: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`;
}
