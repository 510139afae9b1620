/** A fresh Idempotency-Key: 32 hex digits (randomUUID is missing on plain-HTTP hosts). */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
