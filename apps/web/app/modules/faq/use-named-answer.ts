import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the answer that the address names: browsers do it only when they load the page themselves. */
export function useNamedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const box = answer?.closest('details');
    if (!answer || !box) return;
    box.open = true;
    answer.scrollIntoView();
  }, [hash]);
}
