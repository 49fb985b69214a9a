import { Outlet } from 'react-router';

/** Pages whose styles come in a second sheet: not the catalogue, nor what opens over it. */
export default Outlet;

export const links = () => (LATE_STYLES ? [{ rel: 'stylesheet', href: LATE_STYLES }] : []);
