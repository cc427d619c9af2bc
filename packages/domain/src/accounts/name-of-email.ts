/** Names an account after its address, until its owner enters a name: 'asha.rao@example.in' → 'asha rao'. */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split('@');
  return (
    local
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim()
      .slice(0, 50) || 'Customer'
  );
}
