import { followVat } from '@spindle/contract/money/shop-vat';
import { followLocale } from '@spindle/contract/shop/shop-locale';
import { paths } from '@spindle/contract/addresses/paths';
import type { RailCount } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { api, loaded } from '../ground/api.ts';
import { Avatar } from '../ground/avatar.tsx';
import { BrandMark, Icon } from '../ground/icon.tsx';
import { useKeys } from '../ground/keys.ts';
import { count } from '../ground/labels.ts';
import { Modal } from '../ground/modal.tsx';
import type { Route } from './+types/frame';
import { KeysHelp } from './keys-help.tsx';
import { Bell, ChangedStrip, LostStrip, Present, useWaitingTitle } from './live-parts.tsx';
import { type MenuEntry, menu } from './menu.ts';
import { RunBar } from './run-bar.tsx';
import { Palette } from './palette.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { RefusedProvider } from './refused-provider.tsx';
import { StepUpProvider } from './step-up.tsx';
import { FailureMessage } from './failure-message.tsx';
import { useLive } from './use-live.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data: me } = await loaded(request, api.staffAuth.me());
  followLocale(me.locale);
  followVat(me.vat_free);
  if (me.factor_missing) throw redirect(officePaths.invite(''));
  return { me };
}

/** Revalidates with every screen, because rights may have changed or the session ended. */
export const shouldRevalidate = () => true;

export default function Frame({ loaderData: { me } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<'palette' | 'keys' | 'menu' | null>(null);
  const navigate = useNavigate();
  const waiting = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const going = useRef(false);
  const groups = menu
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter(({ permission }) => permission === null || me.permissions.includes(permission)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  useEffect(() => {
    setOpened(null);
    // A long menu shows where one is.
    document.querySelector('.rail a.n.active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const go = Object.fromEntries(
    entries.flatMap(({ key, path }) =>
      key
        ? [
            [
              key,
              () => {
                if (going.current) void navigate(path);
                going.current = false;
              },
            ],
          ]
        : [],
    ),
  );
  useKeys({
    ...go,
    'Ctrl+KeyK': () => setOpened('palette'),
    'Shift+Slash': () => setOpened('keys'),
    KeyG: () => {
      going.current = true;
    },
  });
  const close = (): void => setOpened(null);
  const live = useLive(me.id);
  useWaitingTitle(live.counts);
  return (
    <RefusedProvider>
      <StepUpProvider>
        <SessionDialog email={me.email} />
        <a className="skip" href="#main">
          К содержанию
        </a>
        <div className="app">
          <aside className="rail">
            <div className="in">
              <Link className="brand" to={officePaths.home()}>
                <BrandMark />
                <span>
                  <b>{me.shop_name}</b>Кабинет сотрудника
                </span>
              </Link>
              <nav aria-label="Разделы">
                {groups.map(({ group, entries: visible }) => (
                  <div key={group}>
                    {group !== '' && <h4>{group}</h4>}
                    {visible.map((entry) => (
                      <MenuLink key={entry.path} entry={entry} counts={live.counts} />
                    ))}
                  </div>
                ))}
              </nav>
              <p className="mu sm version">Шпиндель {me.version}</p>
              <Link className="me" to={officePaths.security()} title="Безопасность и выход">
                <Avatar name={me.name} own />
                <span>
                  <b className="b5">{me.name}</b>
                  <span className="mu sm">{me.position}</span>
                </span>
              </Link>
            </div>
          </aside>
          <div className="main">
            <header className="top">
              <Present people={live.people} />
              <button type="button" className="cmd" onClick={() => setOpened('palette')}>
                <Icon name="search" size="s" />
                Найти или сделать
                <kbd>Ctrl K</kbd>
              </button>
              <RunBar runs={live.runs} />
              <button type="button" className="ib hk" aria-label="Клавиши" onClick={() => setOpened('keys')}>
                <Icon name="help" />
              </button>
              <Bell fresh={live.fresh} unseen={live.unseen} onOpen={live.seen} />
              <a className="b xs" href={paths.home()}>
                <Icon name="ext" size="s" />
                На&nbsp;сайт
              </a>
            </header>
            {waiting && <div className="load" role="progressbar" aria-label="Загрузка" />}
            <main id="main" tabIndex={-1}>
              <LostStrip since={live.lostSince} />
              <ChangedStrip by={live.changedBy} onShow={live.showCurrent} />
              <Outlet />
            </main>
          </div>
          <nav className="ptab" aria-label="Быстрый доступ">
            {entries
              .filter(({ tab }) => tab)
              .map((entry) => (
                <NavLink key={entry.path} to={entry.path} end={entry.path === officePaths.home()}>
                  <Icon name={entry.icon} />
                  {entry.tab}
                </NavLink>
              ))}
            <button type="button" onClick={() => setOpened('palette')}>
              <Icon name="search" />
              Найти
            </button>
            <button type="button" onClick={() => setOpened('menu')}>
              <Icon name="menu" />
              Ещё
            </button>
          </nav>
        </div>
        {opened === 'palette' && <Palette entries={entries} onClose={close} />}
        {opened === 'menu' && (
          <Modal title="Разделы" onClose={close}>
            <nav className="more" aria-label="Все разделы">
              {entries.map((entry) => (
                <MenuLink key={entry.path} entry={entry} counts={live.counts} />
              ))}
              <Link className="n" to={officePaths.security()}>
                <Icon name="lock" />
                Безопасность и&nbsp;выход
              </Link>
              <p className="mu sm version">Шпиндель {me.version}</p>
            </nav>
          </Modal>
        )}
        {opened === 'keys' && <KeysHelp entries={entries} onClose={close} />}
      </StepUpProvider>
    </RefusedProvider>
  );
}

const sections = menu.flatMap((group) => group.entries);

function MenuLink({ entry, counts }: { entry: MenuEntry; counts: readonly RailCount[] }) {
  const waiting = counts.find(({ list }) => list === entry.list);
  const { pathname } = useLocation();
  // The board stands below the list it shows: one entry of the two is open.
  const isAbove = sections.some(({ path }) => path.startsWith(`${entry.path}/`) && pathname.startsWith(path));
  return (
    <NavLink className="n" to={entry.path} end={isAbove || entry.path === officePaths.home()}>
      <Icon name={entry.icon} />
      <span>{entry.title}</span>
      {waiting && waiting.count > 0 && (
        <span
          className={`c ${waiting.late ? 'late' : ''}`}
          title={waiting.late ? 'Есть позже срока' : 'Ждут'}
        >
          {waiting.more ? '10\u00a0000+' : count(waiting.count)}
          <span className="vh">{waiting.late ? ' ждут, есть позже срока' : ' ждут'}</span>
        </span>
      )}
    </NavLink>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureMessage error={error} />;
}
