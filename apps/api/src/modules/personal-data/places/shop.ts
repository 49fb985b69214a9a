import { allRecords } from '@spindle/contract/staff/records';
import { tableColumns } from '../../../kernel/records/record-fields.ts';
import { type TablePolicies, shop } from '../table-policy.ts';

/** Tables of the shop itself: products, texts, tariffs. Listing a column here states that it holds no personal data. */
export const shopPolicies: TablePolicies = {
  ...Object.fromEntries(
    allRecords
      .filter(({ holdsNobody }) => holdsNobody)
      .map((definition) => [definition.table, shop(tableColumns(definition).join(' '))]),
  ),
  agreed_texts: shop('id kind version title body body_hash since'),
  brand_error_codes: shop('id brand_slug code position name summary topic severity causes actions version'),
  brands: shop(
    'id slug name position segment country description is_main is_for_service_request wordmark warranty_months service_hours version',
  ),
  cities: shop('id region_id name slug zone lat lon version'),
  classes: shop('id slug name position version'),
  companies: shop(
    'id slug position city_name office_address phone email opening_hours hours business_region_id lat lon is_head has_showroom has_warehouse description how_to_get staff postal_code timezone service_engineers storage_m2 scheme callback_minutes stopped_hours reaction_days version',
    'офисы и сотрудники магазина',
  ),
  company_registry: shop(
    'inn kpp ogrn name_short name_full legal_address is_active email',
    'организации из открытого реестра',
  ),
  content_documents: shop('id kind url title named lead body shown_from shown_before words head'),
  contracts: shop('version number title effective_from body body_hash'),
  currency_rates: shop('id currency rate step set_at'),
  cutting_data: shop(
    'series_id position iso_group material example hardness speed_min speed_max feed_unit diameters feeds note id version',
  ),
  demo_marks: shop('place last_id'),
  delivery_rates: shop('type zone_id base per_kg days_min days_max version'),
  delivery_types: shop('type name position max_kg included_kg volume_kg_per_m3 transfer_days version'),
  delivery_zones: shop('id name description up_to_km version'),
  education_courses: shop(
    'slug position title description name line audience days hours price skills drawing_kind drawing_params body updated_on',
  ),
  education_schedule: shop(
    'id course_slug school_id starts_on ends_on places places_taken series due_on repeat_weeks version is_closed',
  ),
  education_schools: shop(
    'id slug position name city_name address phone description machines simulators lodging meals version',
    'учебные центры магазина',
  ),
  error_code_brands: shop('slug position name'),
  erasure_acts: shop(
    'number account_id basis places staff_id made_at',
    'о\u00a0ком акт, знает только номер записи',
  ),
  faq_answers: shop('slug category question body position updated_on'),
  faq_categories: shop('id slug name description position version'),
  folder_properties: shop('folder_id property_id filter_position column_position key_position least most'),
  folders: shop(
    'id parent_id section slug path name full_name position drawing_kind drawing_params has_promotion_badge description type template version is_hidden',
  ),
  folder_slugs: shop('slug folder_id'),
  goods: shop(
    'id series_id brand_id class_id popularity added_on size folder_id public_id slug name size_name fit needs properties description state vat_rate version',
  ),
  goods_interest: shop('goods_id interest', 'сумма действий всех покупателей: из неё никого не узнать'),
  kept_indexes: shop('mark kept_at', 'отметки индекса каталога на диске'),
  goods_photos: shop('id goods_id option_id position storage_key width height colour alt'),
  goods_files: shop('file_id goods_id paper_id edition position kind name added_at'),
  unshown_photos: shop('key since'),
  photo_crops: shop('key original_key original_width original_height turn x y width height'),
  goods_media: shop('goods_id version'),
  goods_promotions: shop('goods_id promotion_id'),
  goods_links: shop('goods_id version'),
  goods_relations: shop('goods_id kind position related_id'),
  kit_options: shop(
    'id public_id stage_id position name note price is_included weight_g lead_days part_option_id part_quantity drawing',
  ),
  kit_rules: shop('id goods_id position kind option_id option_ids reason'),
  kit_stages: shop('id goods_id position slug name note choice'),
  kit_variants: shop(
    'id key goods_id option_ids list_price name note position created_at',
    'выбранный комплект без указания того, кто его собрал',
  ),
  kits: shop('goods_id option_id position version is_published'),
  menu_items: shop(
    'id menu parent_id position name slug url code has_promotion_badge append_text is_hidden version',
  ),
  option_prices: shop('option_id currency price original_price quantity_steps quantity_prices'),
  options: shop(
    'id goods_id price original_price price_rate weight_g volume_cm3 pack_size lead_days unit_code position is_used public_id article article_key name quantity_steps quantity_prices properties showroom_company_id year hours condition version is_withdrawn',
  ),
  own_shop: shop('is_own since'),
  pages: shop('slug title description h1 lead page_group position body version updated_on'),
  paper_catalogue_files: shop('id catalogue_id position name format size_bytes file_id'),
  paper_catalogue_tabs: shop('id slug name position'),
  paper_catalogues: shop(
    'id slug tab_id position title description year pages is_printed brand_id folder_id drawing_kind drawing_params article version',
  ),
  pickup_points: shop('id city_id carrier name address opening_hours lat lon max_kg position version'),
  placements: shop(
    'goods_id width depth height mass_kg front back left_side right_side ceiling floor_thickness needs_foundation voltage power_kva air_bar air_l_min conveyor_side conveyor_height note version',
  ),
  press_categories: shop('id path name label kind description lead position version'),
  press_materials: shop(
    'path category title description h1 lead body author author_role minutes published_on updated_on tags folders brands drawing_kind drawing_params',
    'авторы статей магазина',
  ),
  promo_codes: shop('id code percent starts_on ends_on min_total usage_limit used groups version'),
  promotion_parts: shop('promotion_id option_id'),
  promotion_options: shop('option_id promotion_id price'),
  promotions: shop(
    'id slug name text position percent starts_on ends_on drawing_kind drawing_params picture rule version',
  ),
  properties: shop(
    'id slug name short_name unit kind property_group position decimals letter drawing_param better version turns',
  ),
  order_part_lines: shop('order_id part position quantity total vat'),
  order_return_lines: shop('order_id number position quantity'),
  property_values: shop('id property_id slug name position drawing_value'),
  regions: shop('id name slug position version'),
  reservations: shop('order_id option_id warehouse_id kind quantity state used'),
  review_totals: shop('goods_id reviews rated_1 rated_2 rated_3 rated_4 rated_5'),
  schema_migrations: shop('name checksum applied_at'),
  search_synonyms: shop('id words finds source version keys'),
  search_layouts: shop('id query pinned hidden ends_on version', 'слова запросов: ни\u00a0о\u00a0ком'),
  search_queries: shop('day query asked clicked found corrected', 'слова запросов: ни\u00a0о\u00a0ком'),
  banner_days: shop('banner_id day views clicks', 'сколько раз показан баннер: ни\u00a0о\u00a0ком'),
  marketing_reminders: shop('id day text note staff_id is_done version', 'дела сотрудников с\u00a0датой'),
  missing_pages: shop('path hits first_on last_on', 'пути без посетителей'),
  secrets: shop('name value'),
  selection_goods: shop('selection_id position goods_id'),
  selections: shop('id slug type name text folder_id position version'),
  series: shop('id slug brand_id folder_id code name title description drawing_kind drawing_params'),
  service_works: shop('slug position name includes term price_from price_note page_slug id version'),
  site_settings: shop('key value updated_at version', 'реквизиты и настройки магазина'),
  stock: shop('option_id warehouse_id quantity incoming incoming_days counted_at'),
  stock_movements: shop(
    'id option_id warehouse_id at kind delta quantity counted_at staff_id note transfer_id',
    'сколько штук пришло и ушло; покупателей не называет',
  ),
  stock_transfers: shop(
    'id number at from_id to_id from_name to_name staff_id note',
    'что с какого склада на какой; покупателей не называет',
  ),
  stock_transfer_lines: shop('transfer_id position option_id article name quantity'),
  sales_days: shop('day currency is_sorted'),
  sales_sums: shop('day by key orders pieces sum name'),
  untold_orders: shop('id order_id', 'заказы, о которых ещё не написали'),
  thread_hints: shop('thread thread_kind diameter pitch cut_hole form_hole'),
  units: shop('code name short_name version'),
  vacancies: shop(
    'slug position name lead department company_id city_name place_note places is_remote pay_from pay_to pay_note schedule schedule_note fact employment contact body published_on',
    'контакт кадровой службы магазина',
  ),
  warehouses: shop(
    'id public_id company_id slug name city_name address gate opening_hours lead_days hours position version merged_into merged_at',
  ),
  price_changes: shop(
    'id option_id at kind currency price original_price price_before original_before quantity_before staff_id run_id xact',
    'какими были цены; покупателей не\u00a0называет',
  ),
  price_plans: shop(
    'id option_id starts_at currency price original_price quantity_steps quantity_prices staff_id run_id created_at state ended_at',
    'цены со\u00a0сроком; покупателей не\u00a0называет',
  ),
  popular_places: shop(
    'day kind slug voices',
    'имена разделов и\u00a0брендов магазина: из них никого не\u00a0узнать',
  ),
  retention_counts: shop('day place rows'),
  audit: shop(
    'id at actor_kind staff_id actor_name action record_kind record_id before after request_id',
    'журнал действий сотрудников: имена покупателей, почта и\u00a0телефоны в\u00a0него не\u00a0пишутся',
  ),
  staff: shop(
    'id email email_key first_name last_name position password_hash roles only_own locked_at is_demo created_at version',
    'сотрудники магазина',
  ),
  staff_invites: shop('staff_id token_hash expires_at', 'сотрудники магазина'),
  texts: shop('id kind key name fields on_site loaded publish_at updated_at version state source'),
  media: shop('id kind name alt edition updated_at version'),
  media_editions: shop(
    'media_id edition file_name size photo_key width height file_id staff_id who added_at',
    'кто из\u00a0сотрудников загрузил картинку или\u00a0файл для\u00a0сайта',
  ),
  media_uses: shop('media_id place record name'),
  text_revisions: shop(
    'text_id number at staff_id who fields published_at returned',
    'кто из\u00a0сотрудников правил тексты сайта',
  ),
  text_previews: shop('token_hash page made_at'),
  answer_templates: shop(
    'id name text staff_id created_at version',
    'шаблоны ответов: общие слова, ни о\u00a0ком',
  ),
  record_tags: shop(
    'record_kind record_id tag staff_id at',
    'слова сотрудников, по\u00a0которым находят записи',
  ),
  staff_notes: shop(
    'id record_kind record_id staff_id text at',
    'заметки сотрудников о\u00a0записях магазина',
  ),
  staff_roles: shop('id name permissions created_at version'),
  staff_drafts: shop('staff_id form data saved_at', 'недописанное сотрудниками; хранится 30\u00a0дней'),
  staff_runs: shop(
    'id staff_id list action input state reason total done refused file_id created_at cancelled_at ended_at',
    'что сотрудник сделал со\u00a0многими записями сразу; хранится 30\u00a0дней',
  ),
  sheet_imports: shop(
    'id staff_id file_id file_name kind heads stock_at state reason total done reached undoes revision continues only_lines created changed unchanged refused differences problems created_at cancelled_at ended_at',
    'файлы товаров, которые принёс сотрудник; хранятся 90\u00a0дней',
  ),
  sheet_changes: shop(
    'import_id line goods_id option_id article change xact undone_at',
    'что изменил файл товаров; хранится с\u00a0ним',
  ),
  sheet_rows: shop(
    'import_id revision line state far taken article name changes problems',
    'строки файла товаров до\u00a0загрузки; хранятся с\u00a0ним',
  ),
  sheet_cells: shop(
    'import_id line place text',
    'ячейки файла товаров, исправленные сотрудником; хранятся с\u00a0ним',
  ),
  sheet_archives: shop('file_id import_id position', 'фото к\u00a0файлам товаров; хранятся с\u00a0ними'),
  sheet_titles: shop('title taken_as'),
  property_turns: shop(
    'id property_id kind drops version staff_id state reason total done created_at cancelled_at ended_at',
    'кто из\u00a0сотрудников менял вид свойства',
  ),
  staff_run_items: shop(
    'run_id position record_id state note',
    'номера записей прогона; хранятся 30\u00a0дней',
  ),
  goods_run_changes: shop(
    'run_id goods_id before after',
    'что прогон изменил в\u00a0товарах; хранится 30\u00a0дней',
  ),
  staff_sessions: shop(
    'id token_hash staff_id created_at seen_at expires_at proved_at user_agent address',
    'сотрудники магазина',
  ),
  staff_steps: shop('token_hash staff_id expires_at', 'сотрудники магазина'),
  staff_views: shop('id staff_id list name query shared created_at'),
  shop_money: shop('single currency rate step'),
};
