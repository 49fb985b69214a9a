import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { shortClassName } from './class-names.ts';
import { earlyCompile } from './early-compile.ts';
import { inlineClassNames } from './inline-class-names.ts';
import { lateStyles } from './late-styles.ts';
import { leanRouter } from './lean-router.ts';
import { routeModuleReload } from './route-module-reload.ts';

/**
 * What every page loads comes in two files of much the same size, React and the rest, so that neither runs long; cards with
 * the small parts beside them, tabs with other small parts of a product's page, the catalogue's route, its listing and what
 * there is to read come in one each, with all they import: a file per small part would compress badly. The rest is split by
 * route and by popup.
 */
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 6 },
  {
    name: 'shell',
    test: /node_modules[\\/]react-router[\\/]|app[\\/]shell[\\/](?:shell|page-place)\.tsx?$/,
    priority: 4,
  },
  {
    name: 'cards',
    test: /kits[\\/](?:goods[\\/](?:goods-card-grid|iso-value)|banners[\\/]banners|folders[\\/]folder-strip|stock[\\/]stock-places)\.tsx$|ui[\\/]src[\\/](?:stage|breadcrumbs|field-message|section-heading|table|note|chip|segmented)\.tsx$/,
    priority: 3,
  },
  {
    name: 'parts',
    test: /product[\\/]product-tabs\.tsx$|ui[\\/]src[\\/](?:tabs|key-figures|bottom-bar|panel)\.tsx$/,
    priority: 2,
  },
  { name: 'select', test: /ui[\\/]src[\\/]select\.tsx$/, priority: 2 },
  {
    name: 'listing-address',
    test: /kits[\\/]listing[\\/]listing-(?:changes|selection|chips)\.ts$/,
    priority: 2,
  },
  { name: 'catalogue', test: /routes[\\/]catalogue-route\.tsx$/, priority: 2 },
  {
    name: 'reading',
    test: /kits[\\/]materials[\\/](?:paper-catalogues|useful-materials)\.tsx$/,
    priority: 1,
  },
  {
    name: 'listing',
    test: /kits[\\/]listing[\\/]listing-goods\.tsx$|modules[\\/]catalogue[\\/]listing-page\.tsx$/,
    priority: 1,
  },
];

/** Every page names its files several times over: a name that only a developer reads would be paid for by every visitor. */
const names = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' };

const late = lateStyles();

export default defineConfig(({ command }) => ({
  plugins: [inlineClassNames(), reactRouter(), routeModuleReload(), leanRouter(), earlyCompile(), late],
  define: { LATE_STYLES: JSON.stringify(command === 'build' ? late.href : '') },
  // Not a sheet per part: popups rendered by the server have theirs without a script that would fetch it.
  build: { target: 'es2022', assetsInlineLimit: 1024, cssMinify: true, cssCodeSplit: false },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: shortClassName } : {}),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Constants are written where they are used, not carried from file to file.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { ...names, codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // Chosen when the bundle is made: left to the server's environment, React would run its slow development half.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
      // In one file: a start that looks for two hundred of them takes half as long again.
      build: {
        rolldownOptions: { input: './app/server.ts', output: { codeSplitting: false, comments: false } },
      },
      // One bundle with React Router inside: two copies would not share their contexts.
      resolve: { noExternal: command === 'build' ? true : [/^@spindle\//] },
    },
  },
}));
