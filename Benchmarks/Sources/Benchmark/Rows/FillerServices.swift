// The thousand classes at the end are declared ten on a line.
// swift-format-ignore-file
import DependencyContainer
import Foundation
import RIBs

/// A service that fills a container.
///
/// The thousand subclasses are declared here, because types that a generic creates at run time are further apart in
/// memory. A table that uses the addresses of types as hashes would be faster with them.
class S {
    required init() {}

    /// A registration with an existing factory. The factories of an app capture nothing and need no allocation, but
    /// this factory captures its type.
    @MainActor
    final class func registration(name: String? = nil) -> FillerRegistration {
        FillerRegistration(Self.self, name: name, { _ in Self() }, bare: { _ in Self() })
    }

    /// Registers a builder for an interface of its own.
    @MainActor
    final class func registerBuilder(in builders: BuilderContainer, named name: String) {
        builders.register(FillerBuilder<Self>.self, for: BuilderID<FillerBuilder<Self>.Type>(name))
    }
}

class FillerBuilder<Service>: Buildable {}

/// A structure around the closures, see `Handler`.
struct FillerRegistration {
    let register: @MainActor (Container) -> Void
    let registerBare: @MainActor (BareFactories) -> Void

    // Generic, because the compiler wraps a factory of `Self` in a new closure for every registration.
    @inline(never)
    init<Service>(
        _ type: Service.Type, name: String?, _ factory: @escaping (any Resolver) throws -> Service,
        bare: @escaping (BareFactories) throws -> Service
    ) {
        register = { $0.register(type, name: name, factory) }
        registerBare = { $0.register(type, bare) }
    }
}

enum FillerServices {
    /// The classes `S000` to `S999`.
    static let all: [S.Type] = (0..<1_000).map { number in
        let name = "Benchmark.S" + String(1_000 + number).dropFirst()
        guard let type = NSClassFromString(name) as? S.Type else { fatalError("missing class \(name)") }
        return type
    }
}

class S000: S {}; class S001: S {}; class S002: S {}; class S003: S {}; class S004: S {}; class S005: S {}; class S006: S {}; class S007: S {}; class S008: S {}; class S009: S {}
class S010: S {}; class S011: S {}; class S012: S {}; class S013: S {}; class S014: S {}; class S015: S {}; class S016: S {}; class S017: S {}; class S018: S {}; class S019: S {}
class S020: S {}; class S021: S {}; class S022: S {}; class S023: S {}; class S024: S {}; class S025: S {}; class S026: S {}; class S027: S {}; class S028: S {}; class S029: S {}
class S030: S {}; class S031: S {}; class S032: S {}; class S033: S {}; class S034: S {}; class S035: S {}; class S036: S {}; class S037: S {}; class S038: S {}; class S039: S {}
class S040: S {}; class S041: S {}; class S042: S {}; class S043: S {}; class S044: S {}; class S045: S {}; class S046: S {}; class S047: S {}; class S048: S {}; class S049: S {}
class S050: S {}; class S051: S {}; class S052: S {}; class S053: S {}; class S054: S {}; class S055: S {}; class S056: S {}; class S057: S {}; class S058: S {}; class S059: S {}
class S060: S {}; class S061: S {}; class S062: S {}; class S063: S {}; class S064: S {}; class S065: S {}; class S066: S {}; class S067: S {}; class S068: S {}; class S069: S {}
class S070: S {}; class S071: S {}; class S072: S {}; class S073: S {}; class S074: S {}; class S075: S {}; class S076: S {}; class S077: S {}; class S078: S {}; class S079: S {}
class S080: S {}; class S081: S {}; class S082: S {}; class S083: S {}; class S084: S {}; class S085: S {}; class S086: S {}; class S087: S {}; class S088: S {}; class S089: S {}
class S090: S {}; class S091: S {}; class S092: S {}; class S093: S {}; class S094: S {}; class S095: S {}; class S096: S {}; class S097: S {}; class S098: S {}; class S099: S {}
class S100: S {}; class S101: S {}; class S102: S {}; class S103: S {}; class S104: S {}; class S105: S {}; class S106: S {}; class S107: S {}; class S108: S {}; class S109: S {}
class S110: S {}; class S111: S {}; class S112: S {}; class S113: S {}; class S114: S {}; class S115: S {}; class S116: S {}; class S117: S {}; class S118: S {}; class S119: S {}
class S120: S {}; class S121: S {}; class S122: S {}; class S123: S {}; class S124: S {}; class S125: S {}; class S126: S {}; class S127: S {}; class S128: S {}; class S129: S {}
class S130: S {}; class S131: S {}; class S132: S {}; class S133: S {}; class S134: S {}; class S135: S {}; class S136: S {}; class S137: S {}; class S138: S {}; class S139: S {}
class S140: S {}; class S141: S {}; class S142: S {}; class S143: S {}; class S144: S {}; class S145: S {}; class S146: S {}; class S147: S {}; class S148: S {}; class S149: S {}
class S150: S {}; class S151: S {}; class S152: S {}; class S153: S {}; class S154: S {}; class S155: S {}; class S156: S {}; class S157: S {}; class S158: S {}; class S159: S {}
class S160: S {}; class S161: S {}; class S162: S {}; class S163: S {}; class S164: S {}; class S165: S {}; class S166: S {}; class S167: S {}; class S168: S {}; class S169: S {}
class S170: S {}; class S171: S {}; class S172: S {}; class S173: S {}; class S174: S {}; class S175: S {}; class S176: S {}; class S177: S {}; class S178: S {}; class S179: S {}
class S180: S {}; class S181: S {}; class S182: S {}; class S183: S {}; class S184: S {}; class S185: S {}; class S186: S {}; class S187: S {}; class S188: S {}; class S189: S {}
class S190: S {}; class S191: S {}; class S192: S {}; class S193: S {}; class S194: S {}; class S195: S {}; class S196: S {}; class S197: S {}; class S198: S {}; class S199: S {}
class S200: S {}; class S201: S {}; class S202: S {}; class S203: S {}; class S204: S {}; class S205: S {}; class S206: S {}; class S207: S {}; class S208: S {}; class S209: S {}
class S210: S {}; class S211: S {}; class S212: S {}; class S213: S {}; class S214: S {}; class S215: S {}; class S216: S {}; class S217: S {}; class S218: S {}; class S219: S {}
class S220: S {}; class S221: S {}; class S222: S {}; class S223: S {}; class S224: S {}; class S225: S {}; class S226: S {}; class S227: S {}; class S228: S {}; class S229: S {}
class S230: S {}; class S231: S {}; class S232: S {}; class S233: S {}; class S234: S {}; class S235: S {}; class S236: S {}; class S237: S {}; class S238: S {}; class S239: S {}
class S240: S {}; class S241: S {}; class S242: S {}; class S243: S {}; class S244: S {}; class S245: S {}; class S246: S {}; class S247: S {}; class S248: S {}; class S249: S {}
class S250: S {}; class S251: S {}; class S252: S {}; class S253: S {}; class S254: S {}; class S255: S {}; class S256: S {}; class S257: S {}; class S258: S {}; class S259: S {}
class S260: S {}; class S261: S {}; class S262: S {}; class S263: S {}; class S264: S {}; class S265: S {}; class S266: S {}; class S267: S {}; class S268: S {}; class S269: S {}
class S270: S {}; class S271: S {}; class S272: S {}; class S273: S {}; class S274: S {}; class S275: S {}; class S276: S {}; class S277: S {}; class S278: S {}; class S279: S {}
class S280: S {}; class S281: S {}; class S282: S {}; class S283: S {}; class S284: S {}; class S285: S {}; class S286: S {}; class S287: S {}; class S288: S {}; class S289: S {}
class S290: S {}; class S291: S {}; class S292: S {}; class S293: S {}; class S294: S {}; class S295: S {}; class S296: S {}; class S297: S {}; class S298: S {}; class S299: S {}
class S300: S {}; class S301: S {}; class S302: S {}; class S303: S {}; class S304: S {}; class S305: S {}; class S306: S {}; class S307: S {}; class S308: S {}; class S309: S {}
class S310: S {}; class S311: S {}; class S312: S {}; class S313: S {}; class S314: S {}; class S315: S {}; class S316: S {}; class S317: S {}; class S318: S {}; class S319: S {}
class S320: S {}; class S321: S {}; class S322: S {}; class S323: S {}; class S324: S {}; class S325: S {}; class S326: S {}; class S327: S {}; class S328: S {}; class S329: S {}
class S330: S {}; class S331: S {}; class S332: S {}; class S333: S {}; class S334: S {}; class S335: S {}; class S336: S {}; class S337: S {}; class S338: S {}; class S339: S {}
class S340: S {}; class S341: S {}; class S342: S {}; class S343: S {}; class S344: S {}; class S345: S {}; class S346: S {}; class S347: S {}; class S348: S {}; class S349: S {}
class S350: S {}; class S351: S {}; class S352: S {}; class S353: S {}; class S354: S {}; class S355: S {}; class S356: S {}; class S357: S {}; class S358: S {}; class S359: S {}
class S360: S {}; class S361: S {}; class S362: S {}; class S363: S {}; class S364: S {}; class S365: S {}; class S366: S {}; class S367: S {}; class S368: S {}; class S369: S {}
class S370: S {}; class S371: S {}; class S372: S {}; class S373: S {}; class S374: S {}; class S375: S {}; class S376: S {}; class S377: S {}; class S378: S {}; class S379: S {}
class S380: S {}; class S381: S {}; class S382: S {}; class S383: S {}; class S384: S {}; class S385: S {}; class S386: S {}; class S387: S {}; class S388: S {}; class S389: S {}
class S390: S {}; class S391: S {}; class S392: S {}; class S393: S {}; class S394: S {}; class S395: S {}; class S396: S {}; class S397: S {}; class S398: S {}; class S399: S {}
class S400: S {}; class S401: S {}; class S402: S {}; class S403: S {}; class S404: S {}; class S405: S {}; class S406: S {}; class S407: S {}; class S408: S {}; class S409: S {}
class S410: S {}; class S411: S {}; class S412: S {}; class S413: S {}; class S414: S {}; class S415: S {}; class S416: S {}; class S417: S {}; class S418: S {}; class S419: S {}
class S420: S {}; class S421: S {}; class S422: S {}; class S423: S {}; class S424: S {}; class S425: S {}; class S426: S {}; class S427: S {}; class S428: S {}; class S429: S {}
class S430: S {}; class S431: S {}; class S432: S {}; class S433: S {}; class S434: S {}; class S435: S {}; class S436: S {}; class S437: S {}; class S438: S {}; class S439: S {}
class S440: S {}; class S441: S {}; class S442: S {}; class S443: S {}; class S444: S {}; class S445: S {}; class S446: S {}; class S447: S {}; class S448: S {}; class S449: S {}
class S450: S {}; class S451: S {}; class S452: S {}; class S453: S {}; class S454: S {}; class S455: S {}; class S456: S {}; class S457: S {}; class S458: S {}; class S459: S {}
class S460: S {}; class S461: S {}; class S462: S {}; class S463: S {}; class S464: S {}; class S465: S {}; class S466: S {}; class S467: S {}; class S468: S {}; class S469: S {}
class S470: S {}; class S471: S {}; class S472: S {}; class S473: S {}; class S474: S {}; class S475: S {}; class S476: S {}; class S477: S {}; class S478: S {}; class S479: S {}
class S480: S {}; class S481: S {}; class S482: S {}; class S483: S {}; class S484: S {}; class S485: S {}; class S486: S {}; class S487: S {}; class S488: S {}; class S489: S {}
class S490: S {}; class S491: S {}; class S492: S {}; class S493: S {}; class S494: S {}; class S495: S {}; class S496: S {}; class S497: S {}; class S498: S {}; class S499: S {}
class S500: S {}; class S501: S {}; class S502: S {}; class S503: S {}; class S504: S {}; class S505: S {}; class S506: S {}; class S507: S {}; class S508: S {}; class S509: S {}
class S510: S {}; class S511: S {}; class S512: S {}; class S513: S {}; class S514: S {}; class S515: S {}; class S516: S {}; class S517: S {}; class S518: S {}; class S519: S {}
class S520: S {}; class S521: S {}; class S522: S {}; class S523: S {}; class S524: S {}; class S525: S {}; class S526: S {}; class S527: S {}; class S528: S {}; class S529: S {}
class S530: S {}; class S531: S {}; class S532: S {}; class S533: S {}; class S534: S {}; class S535: S {}; class S536: S {}; class S537: S {}; class S538: S {}; class S539: S {}
class S540: S {}; class S541: S {}; class S542: S {}; class S543: S {}; class S544: S {}; class S545: S {}; class S546: S {}; class S547: S {}; class S548: S {}; class S549: S {}
class S550: S {}; class S551: S {}; class S552: S {}; class S553: S {}; class S554: S {}; class S555: S {}; class S556: S {}; class S557: S {}; class S558: S {}; class S559: S {}
class S560: S {}; class S561: S {}; class S562: S {}; class S563: S {}; class S564: S {}; class S565: S {}; class S566: S {}; class S567: S {}; class S568: S {}; class S569: S {}
class S570: S {}; class S571: S {}; class S572: S {}; class S573: S {}; class S574: S {}; class S575: S {}; class S576: S {}; class S577: S {}; class S578: S {}; class S579: S {}
class S580: S {}; class S581: S {}; class S582: S {}; class S583: S {}; class S584: S {}; class S585: S {}; class S586: S {}; class S587: S {}; class S588: S {}; class S589: S {}
class S590: S {}; class S591: S {}; class S592: S {}; class S593: S {}; class S594: S {}; class S595: S {}; class S596: S {}; class S597: S {}; class S598: S {}; class S599: S {}
class S600: S {}; class S601: S {}; class S602: S {}; class S603: S {}; class S604: S {}; class S605: S {}; class S606: S {}; class S607: S {}; class S608: S {}; class S609: S {}
class S610: S {}; class S611: S {}; class S612: S {}; class S613: S {}; class S614: S {}; class S615: S {}; class S616: S {}; class S617: S {}; class S618: S {}; class S619: S {}
class S620: S {}; class S621: S {}; class S622: S {}; class S623: S {}; class S624: S {}; class S625: S {}; class S626: S {}; class S627: S {}; class S628: S {}; class S629: S {}
class S630: S {}; class S631: S {}; class S632: S {}; class S633: S {}; class S634: S {}; class S635: S {}; class S636: S {}; class S637: S {}; class S638: S {}; class S639: S {}
class S640: S {}; class S641: S {}; class S642: S {}; class S643: S {}; class S644: S {}; class S645: S {}; class S646: S {}; class S647: S {}; class S648: S {}; class S649: S {}
class S650: S {}; class S651: S {}; class S652: S {}; class S653: S {}; class S654: S {}; class S655: S {}; class S656: S {}; class S657: S {}; class S658: S {}; class S659: S {}
class S660: S {}; class S661: S {}; class S662: S {}; class S663: S {}; class S664: S {}; class S665: S {}; class S666: S {}; class S667: S {}; class S668: S {}; class S669: S {}
class S670: S {}; class S671: S {}; class S672: S {}; class S673: S {}; class S674: S {}; class S675: S {}; class S676: S {}; class S677: S {}; class S678: S {}; class S679: S {}
class S680: S {}; class S681: S {}; class S682: S {}; class S683: S {}; class S684: S {}; class S685: S {}; class S686: S {}; class S687: S {}; class S688: S {}; class S689: S {}
class S690: S {}; class S691: S {}; class S692: S {}; class S693: S {}; class S694: S {}; class S695: S {}; class S696: S {}; class S697: S {}; class S698: S {}; class S699: S {}
class S700: S {}; class S701: S {}; class S702: S {}; class S703: S {}; class S704: S {}; class S705: S {}; class S706: S {}; class S707: S {}; class S708: S {}; class S709: S {}
class S710: S {}; class S711: S {}; class S712: S {}; class S713: S {}; class S714: S {}; class S715: S {}; class S716: S {}; class S717: S {}; class S718: S {}; class S719: S {}
class S720: S {}; class S721: S {}; class S722: S {}; class S723: S {}; class S724: S {}; class S725: S {}; class S726: S {}; class S727: S {}; class S728: S {}; class S729: S {}
class S730: S {}; class S731: S {}; class S732: S {}; class S733: S {}; class S734: S {}; class S735: S {}; class S736: S {}; class S737: S {}; class S738: S {}; class S739: S {}
class S740: S {}; class S741: S {}; class S742: S {}; class S743: S {}; class S744: S {}; class S745: S {}; class S746: S {}; class S747: S {}; class S748: S {}; class S749: S {}
class S750: S {}; class S751: S {}; class S752: S {}; class S753: S {}; class S754: S {}; class S755: S {}; class S756: S {}; class S757: S {}; class S758: S {}; class S759: S {}
class S760: S {}; class S761: S {}; class S762: S {}; class S763: S {}; class S764: S {}; class S765: S {}; class S766: S {}; class S767: S {}; class S768: S {}; class S769: S {}
class S770: S {}; class S771: S {}; class S772: S {}; class S773: S {}; class S774: S {}; class S775: S {}; class S776: S {}; class S777: S {}; class S778: S {}; class S779: S {}
class S780: S {}; class S781: S {}; class S782: S {}; class S783: S {}; class S784: S {}; class S785: S {}; class S786: S {}; class S787: S {}; class S788: S {}; class S789: S {}
class S790: S {}; class S791: S {}; class S792: S {}; class S793: S {}; class S794: S {}; class S795: S {}; class S796: S {}; class S797: S {}; class S798: S {}; class S799: S {}
class S800: S {}; class S801: S {}; class S802: S {}; class S803: S {}; class S804: S {}; class S805: S {}; class S806: S {}; class S807: S {}; class S808: S {}; class S809: S {}
class S810: S {}; class S811: S {}; class S812: S {}; class S813: S {}; class S814: S {}; class S815: S {}; class S816: S {}; class S817: S {}; class S818: S {}; class S819: S {}
class S820: S {}; class S821: S {}; class S822: S {}; class S823: S {}; class S824: S {}; class S825: S {}; class S826: S {}; class S827: S {}; class S828: S {}; class S829: S {}
class S830: S {}; class S831: S {}; class S832: S {}; class S833: S {}; class S834: S {}; class S835: S {}; class S836: S {}; class S837: S {}; class S838: S {}; class S839: S {}
class S840: S {}; class S841: S {}; class S842: S {}; class S843: S {}; class S844: S {}; class S845: S {}; class S846: S {}; class S847: S {}; class S848: S {}; class S849: S {}
class S850: S {}; class S851: S {}; class S852: S {}; class S853: S {}; class S854: S {}; class S855: S {}; class S856: S {}; class S857: S {}; class S858: S {}; class S859: S {}
class S860: S {}; class S861: S {}; class S862: S {}; class S863: S {}; class S864: S {}; class S865: S {}; class S866: S {}; class S867: S {}; class S868: S {}; class S869: S {}
class S870: S {}; class S871: S {}; class S872: S {}; class S873: S {}; class S874: S {}; class S875: S {}; class S876: S {}; class S877: S {}; class S878: S {}; class S879: S {}
class S880: S {}; class S881: S {}; class S882: S {}; class S883: S {}; class S884: S {}; class S885: S {}; class S886: S {}; class S887: S {}; class S888: S {}; class S889: S {}
class S890: S {}; class S891: S {}; class S892: S {}; class S893: S {}; class S894: S {}; class S895: S {}; class S896: S {}; class S897: S {}; class S898: S {}; class S899: S {}
class S900: S {}; class S901: S {}; class S902: S {}; class S903: S {}; class S904: S {}; class S905: S {}; class S906: S {}; class S907: S {}; class S908: S {}; class S909: S {}
class S910: S {}; class S911: S {}; class S912: S {}; class S913: S {}; class S914: S {}; class S915: S {}; class S916: S {}; class S917: S {}; class S918: S {}; class S919: S {}
class S920: S {}; class S921: S {}; class S922: S {}; class S923: S {}; class S924: S {}; class S925: S {}; class S926: S {}; class S927: S {}; class S928: S {}; class S929: S {}
class S930: S {}; class S931: S {}; class S932: S {}; class S933: S {}; class S934: S {}; class S935: S {}; class S936: S {}; class S937: S {}; class S938: S {}; class S939: S {}
class S940: S {}; class S941: S {}; class S942: S {}; class S943: S {}; class S944: S {}; class S945: S {}; class S946: S {}; class S947: S {}; class S948: S {}; class S949: S {}
class S950: S {}; class S951: S {}; class S952: S {}; class S953: S {}; class S954: S {}; class S955: S {}; class S956: S {}; class S957: S {}; class S958: S {}; class S959: S {}
class S960: S {}; class S961: S {}; class S962: S {}; class S963: S {}; class S964: S {}; class S965: S {}; class S966: S {}; class S967: S {}; class S968: S {}; class S969: S {}
class S970: S {}; class S971: S {}; class S972: S {}; class S973: S {}; class S974: S {}; class S975: S {}; class S976: S {}; class S977: S {}; class S978: S {}; class S979: S {}
class S980: S {}; class S981: S {}; class S982: S {}; class S983: S {}; class S984: S {}; class S985: S {}; class S986: S {}; class S987: S {}; class S988: S {}; class S989: S {}
class S990: S {}; class S991: S {}; class S992: S {}; class S993: S {}; class S994: S {}; class S995: S {}; class S996: S {}; class S997: S {}; class S998: S {}; class S999: S {}
