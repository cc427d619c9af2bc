/** The address that calls a mobile number, '+919810000411'. */
export const callAddress = (mobile: string): string => `tel:${mobile.replaceAll(/[^\d+]/g, '')}`;

/** The address that opens a WhatsApp chat with a mobile number of India. */
export function whatsAppAddress(mobile: string): string {
  return `https://wa.me/91${mobile.replaceAll(/\D/g, '').slice(-10)}`;
}
