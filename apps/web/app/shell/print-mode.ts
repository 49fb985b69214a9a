import { useEffect } from 'react';

/** `<html data-print>` while the page is being printed. */
export function usePrintMode(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const begin = () => {
      dataset['print'] = '';
    };
    const end = () => {
      delete dataset['print'];
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
