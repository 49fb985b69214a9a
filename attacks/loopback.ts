/** Attacks never leave this machine: any other address is refused before a connection is opened. */
export function requireLoopback(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isLoopback = url !== null && /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (!isLoopback || url.protocol !== 'http:')
    throw new Error(`only a shop on loopback is attacked, not ${address}`);
  return url;
}
