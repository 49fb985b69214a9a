// Runs before anything is installed, so it must work on Node 20 with no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser, shellFolder } from './find-browser.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const wants = new Set(process.argv.slice(2));
const print = (text) => wants.has('--quiet') || process.stdout.write(`${text}\n`);
let running;

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

// npm's shell may exit while this runs, and then nobody waits for the result.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(143), 500).unref();
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(130));

function stop(code) {
  running?.kill('SIGTERM');
  process.exit(code);
}

function run(title, command, args, options = {}) {
  print(title);
  const started = Date.now();
  return new Promise((done) => {
    const quiet = wants.has('--quiet');
    running = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    const beat = setInterval(() => print(`  … ${Math.round((Date.now() - started) / 1000)} с`), 10_000);
    running.on('error', (error) => fail(`Не удалось запустить ${command}: ${error.message}`));
    running.on('exit', (code) => {
      clearInterval(beat);
      running = undefined;
      done(code ?? 1);
    });
  });
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const digest = (text) => createHash('sha256').update(text).digest('hex');

async function install() {
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock)) fail('Нет файла package-lock.json: запускайте команду из полной копии проекта.');
  const stamp = join(root, 'node_modules', '.installed');
  const expectedStamp = digest(`${read(lock)}${process.platform}${process.arch}`);
  if (read(stamp) === expectedStamp) return;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = await (npm?.endsWith('.js')
    ? run('Устанавливаю зависимости (около минуты)', process.execPath, [npm, ...args])
    : run('Устанавливаю зависимости (около минуты)', 'npm', args));
  if (code !== 0)
    fail('Зависимости не установились. Проверьте доступ к реестру npm и место на диске, затем повторите.');
  writeFileSync(stamp, expectedStamp);
}

/** The project's own Node, or the machine's where it is new enough. */
function nodeBinary() {
  const localNode = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(localNode)) return localNode;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  fail(
    `Нужен Node.js 24, найден ${process.versions.node}, а для ${process.platform}-${process.arch} готового нет. Установите Node.js 24 и повторите.`,
  );
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build', '.react-router'].includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}

/** One of the two React applications: the storefront, the office. */
async function build(name, title, outputPath) {
  const web = join(root, 'apps', name);
  const stamp = join(web, 'build', '.built');
  const sources = [`apps/${name}`, 'packages/ui', 'packages/contract', 'packages/client'].flatMap((folder) =>
    filesIn(join(root, folder)),
  );
  const hash = createHash('sha256').update(read(join(root, 'package-lock.json')));
  for (const file of sources)
    if (!file.includes('.test.')) hash.update(file.slice(root.length)).update(readFileSync(file));
  const expectedStamp = hash.digest('hex');
  if (read(stamp) === expectedStamp && existsSync(join(web, 'build', ...outputPath))) return;
  const node = nodeBinary();
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const tool = join(root, 'node_modules', '.bin', 'react-router');
  const code = await run(title, node, [tool, 'build', '--logLevel', 'error'], { cwd: web, env });
  if (code !== 0) fail(`${title}: не удалось, причина выше.`);
  if (
    (await run('Сжимаю файлы', node, [
      join(root, 'scripts', 'precompress.mjs'),
      join(web, 'build', 'client'),
    ])) !== 0
  ) {
    fail('Не удалось сжать собранные файлы: причина выше.');
  }
  writeFileSync(stamp, expectedStamp);
}

/** Unpacks Debian's headless Chromium next to an installed one, without changing the system. Tried once. */
async function unpackShell() {
  const installedBrowser = findBrowser();
  const debian = existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');
  if (
    !debian ||
    installedBrowser !== '/usr/bin/chromium' ||
    process.env.CHROMIUM_PATH ||
    existsSync(shellFolder)
  )
    return;
  mkdirSync(shellFolder, { recursive: true });
  const options = { cwd: shellFolder };
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const downloadArgs = ['download', '-qq', 'chromium-common', 'chromium-headless-shell'];
  if ((await run('Скачиваю Chromium без окна', 'apt-get', [...patience, ...downloadArgs], options)) !== 0)
    return;
  for (const name of readdirSync(shellFolder).filter((file) => file.endsWith('.deb'))) {
    await run('Распаковываю его', 'dpkg-deb', ['-x', name, '.'], options);
    rmSync(join(shellFolder, name));
  }
  const shell = findBrowser();
  if (shell !== installedBrowser && (await run('Проверяю его', shell, ['--version'])) !== 0)
    rmSync(join(shellFolder, 'usr'), { recursive: true });
}

async function browser() {
  if (findBrowser()) return unpackShell();
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('Обновляю список пакетов Debian', 'apt-get', ['update', '-qq'], { env });
    await run(
      'Устанавливаю Chromium',
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      { env },
    );
  } else {
    await run('Скачиваю Chromium', nodeBinary(), [
      join(root, 'node_modules', '.bin', 'playwright'),
      'install',
      'chromium',
    ]);
  }
  if (!findBrowser()) {
    fail(
      'Chromium не найден и не установился. Установите его (Debian: apt-get install chromium) или укажите путь в CHROMIUM_PATH.',
    );
  }
  await unpackShell();
}

try {
  statSync(root);
  await install();
  nodeBinary();
  if (wants.has('--build')) {
    await build('web', 'Собираю страницы', ['server', 'index.js']);
    await build('office', 'Собираю кабинет сотрудника', ['client', 'index.html']);
  }
  if (wants.has('--browser')) await browser();
  process.exit(0);
} catch (error) {
  fail(error.code === 'ENOSPC' ? 'На диске не осталось места.' : `Подготовка не удалась: ${error.message}`);
}
